import { expect, it } from 'vitest'
import { dayAfter, daysAround, monthAfter, monthIn } from './month.ts'

it('A month is shown in whole weeks from Monday to Sunday', () => {
  const days = daysAround('2026-11')
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-10-26', '2026-12-06', 42])
  expect(daysAround('2027-02')).toHaveLength(28)
})

it('The month before January is December of the year before', () => {
  expect(monthAfter('2026-01', -1)).toBe('2025-12')
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
})

it('An address without a month that exists shows the present one', () => {
  expect(monthIn('month=2027-02', '2026-11-26')).toBe('2027-02')
  for (const query of ['', 'month=2027-13', 'month=next'])
    expect(monthIn(query, '2026-11-26')).toBe('2026-11')
})

it('A week before the first of March is in February', () => {
  expect([dayAfter('2027-03-01', -7), dayAfter('2026-12-31', 1)]).toEqual([
    '2027-02-22',
    '2027-01-01',
  ])
})
