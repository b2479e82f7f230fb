/** A timer as it is stored. */
export type Timer = {
  card: string
  name: string
  step: number
  /** The address of the step. */
  href: string
  /** Milliseconds, wall clock. */
  ends: number
  /** True after the timer has rung for a minute without being stopped. */
  rung?: boolean
}

export const isOver = ({ ends }: Timer): boolean => ends <= Date.now()

/** Tells one start of a timer from another start of the same step. */
export const keyOf = ({ card, step, ends }: Timer): string => `${card} ${step} ${ends}`

/** Less than a day: a timer is for waiting nearby. */
const MOST_MINUTES = 24 * 60 - 1

export const canTime = (minutes: number): boolean => minutes > 0 && minutes <= MOST_MINUTES

/** "19:05", "1:05:09". */
export function timeLeft(ends: number, now: number): string {
  const all = Math.max(0, Math.ceil((ends - now) / 1000))
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
}

/** `1` for the next step, `-1` for the one before. */
export function swipeOf(x: number, y: number): -1 | 0 | 1 {
  if (Math.abs(x) < 60 || Math.abs(x) < 2 * Math.abs(y)) return 0
  return x < 0 ? 1 : -1
}
