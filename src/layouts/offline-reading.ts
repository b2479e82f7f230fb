/** What was read stays readable without a network: src/service-worker.js, which only releases have. */
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // After everything that this visit needs; a browser that refuses just does without.
  addEventListener('load', () => registerServiceWorker().catch(() => {}))
}

async function registerServiceWorker(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js')
  if (navigator.serviceWorker.controller) return
  // What this page loaded came before there was a worker to see it.
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name))
}
