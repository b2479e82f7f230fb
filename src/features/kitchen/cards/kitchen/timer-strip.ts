import { createElement } from '../../../../components/create-element.ts'
import { loadStyles } from '../../../../lib/load-styles.ts'
import styles from '../../../../styles/components/timer-strip.css?url'
import { nameOf, overText, timersIn } from './timer-list.ts'
import { allTimers, watchTimers } from './timers.ts'

const list = createElement('ul', {})
const status = createElement('p', { className: 'visually-hidden' })
status.setAttribute('role', 'status')
const strip = createElement('section', { className: 'timer-strip' }, list, status)
strip.ariaLabel = 'Kitchen timers'
strip.tabIndex = -1

/** Moves the focus without scrolling, so that the reader stays at their place in the text. */
const focusNearby = () =>
  (strip.hidden ? document.getElementById('content') : strip)?.focus({ preventScroll: true })
const drawList = timersIn(list, focusNearby)
const { dataset } = document.documentElement
let announced = ''

function draw(): void {
  const timers = allTimers()
  strip.hidden = timers.length === 0
  if (strip.hidden) delete dataset.timers
  else dataset.timers = ''
  drawList()
  const names = timers.map((timer) => nameOf(timer)).join('; ')
  announce(overText() || (names && `Timer running: ${names}.`))
}

/** Waits for a frame, because a live region announces only what changes while it is in the page. */
function announce(message: string): void {
  if (message === announced) return
  announced = message
  requestAnimationFrame(() => {
    status.textContent = announced
  })
}

let isAsked = false

/** Shows the timers of this browser from now on (rule: cards/timers). */
export function showStrip(): void {
  if (isAsked) return
  isAsked = true
  loadStyles(styles).then(() => {
    document.body.append(strip)
    watchTimers(draw)
  })
}
