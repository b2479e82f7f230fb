import { expect, test } from 'vitest'
import { activeFilters, DATE_RANGES, monthsBefore } from './filters.ts'
import { EMPTY_VIEW } from './search-address.ts'

const food = { id: 1, name: 'Food', slug: 'food', parent_slug: null, children: [] }
const series = [{ id: 2, title: 'Wet Winters' }]
const labels = (view: Partial<typeof EMPTY_VIEW>) =>
  activeFilters({ ...EMPTY_VIEW, ...view }, [food], series).map(({ label }) => label)

test('A new search has no filters', () => {
  expect(labels({})).toEqual([])
})

test('Each filter has a label, also one that this page does not know', () => {
  expect(
    labels({ tags: [1, 99], series: 2, from: '2026-05-01', to: '2026-05-31', state: 'binned' }),
  ).toEqual([
    'Food',
    'Category 99',
    'Wet Winters',
    'From May 1, 2026',
    'Until May 31, 2026',
    'In the bin',
  ])
  expect(labels({ kind: 'recipe', time: 'longer', season: 'now' })).toEqual([
    'Recipes',
    'Longer than a day',
    'In season now',
  ])
  expect(labels({ kind: 'method', time: 60, season: 11 })).toEqual([
    'Methods',
    'Up to 1 hour',
    'In season in November',
  ])
  expect(labels({ tags: '*', series: 7 })).toEqual(['All categories', 'Series 7'])
})

test('The last month, three months and year are offered', () => {
  expect(DATE_RANGES).toEqual([
    { months: 1, label: 'In the last month' },
    { months: 3, label: 'In the last 3 months' },
    { months: 12, label: 'In the last year' },
  ])
})

test.each([
  ['2026-11-26', 1, '2026-10-26'],
  ['2026-03-31', 1, '2026-02-28'],
  ['2024-05-31', 3, '2024-02-29'],
  ['2026-01-15', 12, '2025-01-15'],
  ['2026-12-31', 12, '2025-12-31'],
])('%s has %d months before it the day %s', (now, months, day) => {
  expect(monthsBefore(new Date(`${now}T12:00`), months)).toBe(day)
})

test('Each filter is removed by itself', () => {
  const [food99, unknown] = activeFilters({ ...EMPTY_VIEW, tags: [1, 99] }, [food], series)
  expect(food99?.without).toEqual({ tags: [99] })
  expect(unknown?.without).toEqual({ tags: [1] })
})
