/** What was read stays readable without a network: src/service-worker.js, which only releases have. */
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // After everything that this visit needs; a browser that refuses just does without.
  addEventListener('load', () => navigator.serviceWorker.register('/sw.js').catch(() => {}))
}
