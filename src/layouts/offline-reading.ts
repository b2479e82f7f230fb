/** Only a release has src/service-worker.js. */
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // The page's own requests go first. A browser may refuse a service worker.
  addEventListener('load', () => registerServiceWorker().catch(() => {}))
}

async function registerServiceWorker(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js')
  if (navigator.serviceWorker.controller) return
  // The page's resources were loaded before the service worker was active, so it is told their
  // addresses.
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name))
}
