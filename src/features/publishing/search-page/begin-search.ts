/** Hydrates the search at the first interaction, or when the address is not that of the HTML. */
import { readToken } from '../../base/session/store.ts'

/** The anchor of an address whose filters are open on a phone too. */
const OPEN_FILTERS = '#filters'
const SIGNS = ['mousemove', 'keydown', 'scroll']
/** Whether an event is a mouse event without movement, which browsers send after a layout. */
const isStill = (sign: Event) =>
  sign instanceof MouseEvent && sign.movementX === 0 && sign.movementY === 0

const waiting = document.querySelector<HTMLElement>('[data-waits]')
const island = document.getElementById('search-island')
const seen = new AbortController()

function hydrate(): void {
  seen.abort()
  // `first-need.ts` hydrates the island on this event.
  waiting?.dispatchEvent(new Event('toggle', { bubbles: true }))
}

const isOther = waiting?.dataset.waits !== location.pathname + location.search
/**
 * Whether to hydrate at once: for typed text, a visited history entry, a session, `scr=1`, or open
 * filters.
 */
const isUsed = [
  island?.querySelector('input:focus'),
  history.state?.entry,
  readToken(),
  /[?&]scr=1\b/.exec(location.search),
  location.hash === OPEN_FILTERS,
].some(Boolean)

if (isOther) {
  document.getElementById('search-without-results')?.remove()
  if (island) island.dataset.other = ''
  import('./begin-list.ts').catch(() => {}).then(hydrate)
} else if (isUsed) hydrate()
else
  for (const sign of SIGNS)
    document.addEventListener(sign, (event) => isStill(event) || hydrate(), {
      signal: seen.signal,
      capture: true,
    })
