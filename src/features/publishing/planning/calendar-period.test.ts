import { expect, it } from 'vitest'
import { dayAfter, periodIn } from './calendar-period.ts'

const TODAY = '2026-11-26'

it('A month is shown in whole weeks from Monday to Sunday', () => {
  const { days, title } = periodIn('month=2026-11', TODAY)
  expect([title, days[0], days.at(-1), days.length]).toEqual([
    'November 2026',
    '2026-10-26',
    '2026-12-06',
    42,
  ])
  expect(periodIn('month=2027-02', TODAY).days).toHaveLength(28)
})

it('The month before January is December of the year before', () => {
  expect(periodIn('month=2026-01', TODAY).before).toBe('month=2025-12')
  expect(periodIn('month=2026-12', TODAY).after).toBe('month=2027-01')
})

it('The week of any of its days is shown from Monday to Sunday', () => {
  const { unit, title, days, before, after } = periodIn('week=2026-12-31', TODAY)
  expect([unit, title, days[0], days.length]).toEqual([
    'week',
    'Mon, Dec 28 to Sun, Jan 3, 2027',
    '2026-12-28',
    7,
  ])
  expect([before, after]).toEqual(['week=2026-12-21', 'week=2027-01-04'])
})

it('From a month one gets to the week of today, or to its first one', () => {
  expect(periodIn('', TODAY).week).toBe('week=2026-11-23')
  expect(periodIn('month=2027-02', TODAY).week).toBe('week=2027-02-01')
  expect(periodIn('week=2026-11-23', TODAY).month).toBe('month=2026-11')
})

it('An address without a month or week that exists shows the present month', () => {
  for (const query of ['', 'month=2027-13', 'month=next', 'week=2027-02-30', 'week=now'])
    expect(periodIn(query, TODAY).month).toBe('month=2026-11')
})

it('A week before the first of March is in February', () => {
  expect([dayAfter('2027-03-01', -7), dayAfter('2026-12-31', 1)]).toEqual([
    '2027-02-22',
    '2027-01-01',
  ])
})
