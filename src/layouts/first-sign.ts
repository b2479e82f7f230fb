/** Signs that a reader uses the page: they load what the first paint does not need. */
const SIGNS = ['mouseover', 'focusin', 'keydown', 'scroll']

// Delayed, so that a first click is painted before.
const load = () => setTimeout(() => import('./later.ts').catch(() => {}), 250)
for (const sign of SIGNS) document.addEventListener(sign, load, { once: true, capture: true })

// A chosen theme also colours the browser's own controls.
if (document.documentElement.dataset.theme) load()
