import { showToast } from '../../../components/toast.ts'
import { readLocalStorage, writeLocalStorage } from '../../../lib/browser-storage.ts'
import { TIMERS } from '../card-choices.ts'
import { DAY_MS } from '../kept-for-a-day.ts'
import { ringIn } from './ring.ts'
import type { Timer } from './timer-times.ts'

const isSame = (one: Timer, other: Timer) => one.card === other.card && one.step === other.step
const isOver = ({ ends }: Timer) => ends <= Date.now()
const keyOf = ({ card, step, ends }: Timer) => `${card} ${step} ${ends}`

const stored = () =>
  ((readLocalStorage(TIMERS) ?? []) as Timer[]).filter(({ ends }) => ends > Date.now() - DAY_MS)

let timers = stored()
/** Without storage this tab has all timers. */
let isStored = true
const known = () => (isStored ? stored() : timers)
/** By timer. */
const rings = new Map<string, () => void>()
const told = new Set(timers.filter(isOver).map(keyOf))
let draw: (() => void) | null = null

/** In the order of their start. */
export const allTimers = (): Timer[] => timers

export function startTimer(timer: Timer): void {
  store([...known().filter((other) => !isSame(other, timer)), timer])
}

export function stopTimer(timer: Timer): void {
  store(known().filter((other) => !isSame(other, timer)))
}

/** Draws every second; null stops it. */
export function watchTimers(drawn: (() => void) | null): void {
  draw = drawn
  if (draw) arm()
}

/** Browsers play nothing before the reader presses something. */
function arm(): void {
  for (const timer of timers)
    if (!rings.has(keyOf(timer)) && !isOver(timer))
      rings.set(keyOf(timer), ringIn((timer.ends - Date.now()) / 1000))
}

/** Other tabs change the list too, so it is read before each change. */
function store(changed: Timer[]): void {
  isStored = writeLocalStorage(TIMERS, changed.length > 0 ? changed : null)
  take(changed)
}

function take(changed: Timer[]): void {
  timers = changed
  const kept = new Set(timers.map(keyOf))
  for (const [key, end] of rings) {
    if (kept.has(key)) continue
    end()
    rings.delete(key)
  }
  if (draw) arm()
  draw?.()
}

function tick(): void {
  draw?.()
  for (const timer of timers) {
    if (!isOver(timer) || told.has(keyOf(timer))) continue
    told.add(keyOf(timer))
    if (draw) continue
    showToast({
      tone: 'success',
      heading: 'The time is up.',
      message: `${timer.name}, step ${timer.step}`,
      action: { label: 'Stop', act: () => stopTimer(timer) },
    })
  }
}
addEventListener('storage', ({ key }) => {
  if (key === TIMERS) take(stored())
})
setInterval(tick, 1000)
