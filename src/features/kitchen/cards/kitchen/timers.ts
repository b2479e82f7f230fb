import { readLocalStorage, writeLocalStorage } from '../../../../lib/browser-storage.ts'
import { TIMERS } from '../card-choices.ts'
import { DAY_MS } from '../kept-for-days.ts'
import { closeNotification, notify } from './notify.ts'
import { type Ring, resumeAudio, ringAt } from './ring.ts'
import { isOver, keyOf, type Timer } from './timer-times.ts'

const isSame = (one: Timer, other: Timer) => one.card === other.card && one.step === other.step

const stored = () =>
  ((readLocalStorage(TIMERS) ?? []) as Timer[]).filter(({ ends }) => ends > Date.now() - DAY_MS)

let timers = stored()
/** False when the browser cannot store timers, so that only this tab knows them. */
let isKept = true
const current = () => (isKept ? stored() : timers)
/** The rings of timers that have not rung for their whole minute, by `keyOf`. */
const rings = new Map<string, Ring>()
const notified = new Set<string>()
const watchers = new Set<() => void>()

/** All timers, in the order in which they were started. */
export const allTimers = (): Timer[] => timers

export function startTimer(timer: Timer): void {
  store([...current().filter((other) => !isSame(other, timer)), timer])
  resumeAudio()
}

/** Stops a timer in every tab. */
export function stopTimer(timer: Timer): void {
  store(current().filter((other) => !isSame(other, timer)))
  closeNotification(keyOf(timer))
}

/** Adds minutes to what is left of a timer, or starts it anew with them when it is over. */
export function extendTimer(timer: Timer, minutes: number): void {
  const ends = Math.max(timer.ends, Date.now()) + minutes * 60_000
  const { rung: _, ...extended } = { ...timer, ends }
  store(current().map((other) => (isSame(other, timer) ? extended : other)))
  closeNotification(keyOf(timer))
  resumeAudio()
}

/** Calls `draw` now and every second. Returns a function that stops it. */
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

/** Marks a timer that has rung for a minute; if the page is left before, the next page rings. */
const markRung = (key: string): void =>
  store(current().map((timer) => (keyOf(timer) === key ? { ...timer, rung: true } : timer)))

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
  take(current())
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
