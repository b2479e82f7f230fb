/**
 * Keeps the search page without React until somebody uses it, as long as its HTML has what the address
 * says. It has not when no function could make it: without a network, say.
 */
import { readToken } from '../session/store.ts'

const SIGNS = ['mousemove', 'keydown', 'scroll']
/** What browsers say of a mouse that rests, once a page is laid out. */
const isStill = (sign: Event) =>
  sign instanceof MouseEvent && sign.movementX === 0 && sign.movementY === 0

const waiting = document.querySelector<HTMLElement>('[data-waits]')
const island = document.getElementById('search-island')
const seen = new AbortController()

function hydrate(): void {
  seen.abort()
  // `first-need.ts` takes it for a sign that the island is needed.
  waiting?.dispatchEvent(new Event('toggle', { bubbles: true }))
}

const isOther = waiting?.dataset.waits !== location.pathname + location.search
/**
 * What was typed before this script had come; the place in a page that was used before; what an editor
 * may choose besides; the results that `scr=1` goes to.
 */
const isUsed = [
  island?.querySelector('input:focus'),
  history.state?.entry,
  readToken(),
  /[?&]scr=1\b/.exec(location.search),
].some(Boolean)

if (isOther) {
  if (island) island.dataset.other = ''
  import('./begin-list.ts').catch(() => {}).then(hydrate)
} else if (isUsed) hydrate()
else
  for (const sign of SIGNS)
    document.addEventListener(sign, (event) => isStill(event) || hydrate(), {
      signal: seen.signal,
      capture: true,
    })
