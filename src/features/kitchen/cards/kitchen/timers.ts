import { readLocalStorage, writeLocalStorage } from '../../../../lib/browser-storage.ts'
import { TIMERS } from '../card-choices.ts'
import { DAY_MS } from '../kept-for-a-day.ts'
import { closeNotification, notify } from './notify.ts'
import { type Ring, resumeAudio, ringAt } from './ring.ts'
import { isOver, keyOf, type Timer } from './timer-times.ts'

const isSame = (one: Timer, other: Timer) => one.card === other.card && one.step === other.step

const stored = () =>
  ((readLocalStorage(TIMERS) ?? []) as Timer[]).filter(({ ends }) => ends > Date.now() - DAY_MS)

let timers = stored()
/** Without storage this tab has all timers. */
let isKept = true
const known = () => (isKept ? stored() : timers)
/** Of the timers that have not rung for their minute, by timer. */
const rings = new Map<string, Ring>()
const notified = new Set<string>()
const watchers = new Set<() => void>()

/** In the order of their start. */
export const allTimers = (): Timer[] => timers

export function startTimer(timer: Timer): void {
  store([...known().filter((other) => !isSame(other, timer)), timer])
  resumeAudio()
}

/** In every tab. */
export function stopTimer(timer: Timer): void {
  store(known().filter((other) => !isSame(other, timer)))
  closeNotification(keyOf(timer))
}

/** Draws now and every second; the answer stops it. */
export function watchTimers(draw: () => void): () => void {
  watchers.add(draw)
  draw()
  return () => watchers.delete(draw)
}

/** Other tabs change the list too, so it is read before each change. */
function store(changed: Timer[]): void {
  isKept = writeLocalStorage(TIMERS, changed.length > 0 ? changed : null)
  take(changed)
}

function take(changed: Timer[]): void {
  timers = changed
  const silent = new Set(timers.filter(({ rung }) => !rung).map(keyOf))
  for (const [key, ring] of rings) {
    if (silent.has(key)) continue
    ring.stop()
    rings.delete(key)
  }
  followClock()
}

/** A page that is left while it rings leaves the ring to the next one. */
const markRung = (key: string): void =>
  store(known().map((timer) => (keyOf(timer) === key ? { ...timer, rung: true } : timer)))

function followClock(): void {
  for (const timer of timers) {
    if (timer.rung) continue
    const key = keyOf(timer)
    const ring = rings.get(key) ?? ringAt(timer.ends, () => markRung(key))
    rings.set(key, ring)
    ring.follow()
    if (!isOver(timer) || notified.has(key)) continue
    notified.add(key)
    resumeAudio()
    notify(timer)
  }
  for (const draw of watchers) draw()
}

/** The device may have slept, and another tab may have changed the list meanwhile. */
function wake(): void {
  resumeAudio()
  take(known())
}

addEventListener('storage', ({ key }) => {
  if (key === TIMERS) take(stored())
})
addEventListener('pageshow', wake)
document.addEventListener('visibilitychange', wake)
// A press of a finger allows sound only when it ends, one of a mouse when it begins.
for (const touch of ['pointerdown', 'pointerup', 'keydown'])
  document.addEventListener(touch, () => timers.length > 0 && wake(), { capture: true })
setInterval(followClock, 1000)
followClock()
