/** What shows that somebody uses the page: only then it loads what its first paint does without. */
const SIGNS = ['mouseover', 'focusin', 'keydown', 'scroll']

// Not at once: what a first press does is shown before.
const load = () => setTimeout(() => import('./later.ts').catch(() => {}), 250)
for (const sign of SIGNS) document.addEventListener(sign, load, { once: true, capture: true })

// Its colours are also those of the browser around the page.
if (document.documentElement.dataset.theme) load()
