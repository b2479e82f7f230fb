/** What shows that somebody uses the page: only then it loads what its first paint does without. */
const SIGNS = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'scroll']

const seen = new AbortController()
const load = () => {
  seen.abort()
  import('./later.ts').catch(() => {})
}
for (const sign of SIGNS)
  document.addEventListener(sign, load, { signal: seen.signal, passive: true, capture: true })

// Its colours are also those of the browser around the page.
if (document.documentElement.dataset.theme) load()
