import { expect, test, vi } from 'vitest'
import { canTime, swipeOf, timeLeft } from './timer-times.ts'

test('A timer says the hours, minutes and seconds that are left, and no less than none', () => {
  expect(timeLeft(20 * 60_000, 0)).toBe('20:00')
  expect(timeLeft(20 * 60_000, 1)).toBe('20:00')
  expect(timeLeft(65_000, 0)).toBe('1:05')
  expect(timeLeft(3_909_000, 0)).toBe('1:05:09')
  expect(timeLeft(0, 5000)).toBe('0:00')
})

test('A step of less than a day can be timed', () => {
  expect([0, 1, 1439, 1440].map(canTime)).toEqual([false, true, true, false])
})

test('A swipe goes to the next step or back when it is long and more sideways than down', () => {
  expect(swipeOf(-120, 20)).toBe(1)
  expect(swipeOf(120, -20)).toBe(-1)
  expect([swipeOf(-40, 0), swipeOf(-120, 90), swipeOf(0, 300)]).toEqual([0, 0, 0])
})

test('A timer that another tab has started or stopped is neither lost nor shown any longer', async () => {
  vi.useFakeTimers()
  const kept = new Map<string, string>()
  const page = new EventTarget()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const { allTimers, startTimer, stopTimer } = await import('./timers.ts')
  const timer = (step: number) => ({ card: 'rye', name: 'Rye', step, ends: Date.now() + 60_000 })
  const [ours, theirs, last] = [timer(1), timer(2), timer(3)]
  const other = (timers: object[]) => {
    kept.set('kitchen-timers', JSON.stringify(timers))
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'kitchen-timers' }))
  }
  startTimer(ours)
  // Before this tab hears of it.
  kept.set('kitchen-timers', JSON.stringify([ours, theirs]))
  startTimer(last)
  expect(allTimers()).toEqual([ours, theirs, last])
  other([theirs, last])
  expect(allTimers()).toEqual([theirs, last])
  kept.set('kitchen-timers', JSON.stringify([last]))
  stopTimer(last)
  expect(allTimers()).toEqual([])
  expect(kept.size).toBe(0)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
