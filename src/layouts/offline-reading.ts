/** Only releases have src/service-worker.js. */
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // After the page's own requests; a browser may refuse.
  addEventListener('load', () => registerServiceWorker().catch(() => {}))
}

async function registerServiceWorker(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js')
  if (navigator.serviceWorker.controller) return
  // The page's resources were loaded before there was a service worker.
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name))
}
