import { expect, test } from 'vitest'
import {
  durationText,
  exactDuration,
  exactText,
  isoDuration,
  seasonText,
  timesText,
  waitingText,
} from './durations.ts'

const HOUR = 60
const DAY = 24 * HOUR

test.each([
  [0, '0 minutes'],
  [1, '1 minute'],
  [20, '20 minutes'],
  [60, '1 hour'],
  [61, '1 h 1 min'],
  [75, '1 h 15 min'],
  [90, '1 h 30 min'],
  [179, '2 h 59 min'],
  [187, '3 h 5 min'],
  [299, '5 hours'],
  [10 * HOUR + 30, '10 h 30 min'],
  [719, '12 hours'],
  [12 * HOUR + 30, '12½ hours'],
  [790, '13 hours'],
  [18 * HOUR + 30, '18½ hours'],
  [22 * HOUR + 30, '1 day'],
  [24 * HOUR, '1 day'],
  [1495, '1 day'],
  [26 * HOUR, '26 hours'],
  [36 * HOUR, '36 hours'],
  [38 * HOUR + 55, '39 hours'],
  [47 * HOUR, '2 days'],
  [60 * HOUR, '2½ days'],
  [5 * DAY, '5 days'],
  [6 * DAY + 20 * HOUR, '1 week'],
  [10 * DAY, '10 days'],
  [11 * DAY + 5 * HOUR + 30, '11 days'],
  [14 * DAY, '2 weeks'],
  [17 * DAY, '17 days'],
  [21 * DAY, '3 weeks'],
  [27 * DAY, '27 days'],
  [29 * DAY, '4 weeks'],
  [30 * DAY, '1 month'],
  [31 * DAY, '1 month'],
  [42 * DAY + 90, '6 weeks'],
  [45 * DAY, '45 days'],
  [60 * DAY, '2 months'],
  [84 * DAY, '12 weeks'],
  [88 * DAY, '3 months'],
  [150 * DAY, '5 months'],
  [291 * DAY, '9 months'],
  [365 * DAY, '1 year'],
  [548 * DAY, '18 months'],
  [730 * DAY, '2 years'],
  [913 * DAY, '2½ years'],
  [3650 * DAY, '10 years'],
])('A cook says %i minutes as “%s”', (minutes, text) => {
  expect(durationText(minutes)).toBe(text)
})

test.each([
  [1, '1 minute'],
  [85, '1 h 25 min'],
  [187, '3 h 7 min'],
  [12 * HOUR + 20, '12 h 20 min'],
  [1 * DAY, '1 day'],
  [1495, '24 h 55 min'],
  [36 * HOUR, '36 hours'],
  [6 * DAY + 20 * HOUR, '6 days 20 hours'],
  [11 * DAY + 5 * HOUR + 30, '11 days 5 h 30 min'],
  [42 * DAY, '6 weeks'],
  [42 * DAY + 90, '42 days 1 h 30 min'],
  [291 * DAY, '291 days'],
])('A step of %i minutes says “%s”, to the minute', (minutes, text) => {
  expect(exactText(minutes)).toBe(text)
})

test('What is waited for from evening to morning is said as overnight', () => {
  expect(waitingText(12 * HOUR)).toBe('overnight, 12 hours')
  expect(waitingText(8 * HOUR)).toBe('overnight, 8 hours')
  expect(waitingText(7 * HOUR)).toBe('7 hours')
  expect(waitingText(15 * HOUR)).toBe('15 hours')
})

test('A card says what is work of the time that it takes', () => {
  const card = (preparation: number | null, work: number | null, waiting: number | null) =>
    timesText({ preparation, work, waiting })
  expect(card(null, null, null)).toBe('')
  expect(card(0, null, 0)).toBe('')
  expect(card(10, 20, null)).toBe('30 minutes')
  expect(card(15, 5, 700)).toBe('20 minutes active, 12 hours in all')
  expect(card(60, 30, 42 * DAY)).toBe('1 h 30 min active, 6 weeks in all')
  expect(card(null, null, 12 * HOUR)).toBe('12 hours')
})

test('Editors and machines get the exact time', () => {
  expect(exactDuration(42 * DAY + 90)).toBe('42 days 1 hour 30 minutes')
  expect(isoDuration(42 * DAY + 90)).toBe('P42DT1H30M')
  expect(isoDuration(0)).toBe('PT0M')
})

test.each([
  [[6, 7, 8, 9], 'June to September'],
  [[11, 12, 1, 2], 'November to February'],
  [[3], 'March'],
  [[3, 4, 9], 'March to April, September'],
  [[], ''],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], ''],
])('The months %j are the season “%s”', (months, text) => {
  expect(seasonText(months)).toBe(text)
})
