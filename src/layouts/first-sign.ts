/**
 * Events by which a reader uses the page; the first one loads the scripts that the first paint does
 * not need.
 */
const SIGNS = ['mousemove', 'focusin', 'keydown', 'scroll']
const seen = new AbortController()
/** Browsers send a mouse event without movement after each layout. */
const isStill = (sign: Event) =>
  sign instanceof MouseEvent && sign.movementX === 0 && sign.movementY === 0

function load(): void {
  seen.abort()
  // The delay lets the browser paint the result of a first click.
  setTimeout(() => import('./later.ts').catch(() => {}), 250)
}
for (const sign of SIGNS)
  document.addEventListener(sign, (event) => isStill(event) || load(), {
    signal: seen.signal,
    capture: true,
  })

const newsletter = document.querySelector<HTMLFormElement>('[data-newsletter]')
newsletter?.addEventListener('submit', (event) => {
  event.preventDefault()
  newsletter.dataset.sent = ''
  load()
})

// A chosen theme also colors the browser's own controls, which later.ts does.
if (document.documentElement.dataset.theme) load()
