import { showToast } from '../../../components/toast.ts'
import { readLocalStorage, writeLocalStorage } from '../../../lib/browser-storage.ts'
import { TIMERS } from '../card-choices.ts'
import { DAY_MS } from '../kept-for-a-day.ts'
import { ringIn } from './ring.ts'
import type { Timer } from './timer-times.ts'

const isSame = (one: Timer, other: Timer) => one.card === other.card && one.step === other.step
const isOver = ({ ends }: Timer) => ends <= Date.now()

let timers = ((readLocalStorage(TIMERS) ?? []) as Timer[]).filter(
  ({ ends }) => ends > Date.now() - DAY_MS,
)
const rings = new Map<Timer, () => void>()
const told = new Set<Timer>(timers.filter(isOver))
let draw: (() => void) | null = null

/** Of every card, in the order in which they were started. */
export const allTimers = (): Timer[] => timers

export function startTimer(timer: Timer): void {
  end(timer)
  timers = [...timers, timer]
  arm(timer)
  store()
}

export function stopTimer(timer: Timer): void {
  end(timer)
  store()
}

/** Draws every second while the kitchen is open; null when it is closed. */
export function watchTimers(drawn: (() => void) | null): void {
  draw = drawn
  // After a reload a browser plays nothing before the reader has pressed something.
  if (draw) for (const timer of timers) if (!rings.has(timer) && !isOver(timer)) arm(timer)
}

function arm(timer: Timer): void {
  rings.set(timer, ringIn((timer.ends - Date.now()) / 1000))
}

function end(timer: Timer): void {
  for (const one of timers.filter((known) => isSame(known, timer))) {
    rings.get(one)?.()
    rings.delete(one)
  }
  timers = timers.filter((known) => !isSame(known, timer))
}

function store(): void {
  writeLocalStorage(TIMERS, timers.length > 0 ? timers : null)
  draw?.()
}

/** Says on the page below what the open kitchen shows by itself. */
function tick(): void {
  draw?.()
  for (const timer of timers) {
    if (!isOver(timer) || told.has(timer)) continue
    told.add(timer)
    if (draw) continue
    showToast({
      tone: 'success',
      heading: 'The time is up.',
      message: `${timer.name}, step ${timer.step}`,
      action: { label: 'Stop', act: () => stopTimer(timer) },
    })
  }
}
setInterval(tick, 1000)
