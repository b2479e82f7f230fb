import { expect, test } from 'vitest'
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
