import { expect, test } from 'vitest'
import { activeFilters } from './filters.ts'
import { EMPTY_VIEW } from './search-address.ts'

const food = { id: 1, name: 'Food', slug: 'food', parent_slug: null, children: [] }
const series = [{ id: 2, title: 'Wet Winters' }]
const labels = (view: Partial<typeof EMPTY_VIEW>) =>
  activeFilters({ ...EMPTY_VIEW, ...view }, [food], series).map(({ label }) => label)

test('A new search has no filters', () => {
  expect(labels({})).toEqual([])
})

test('Each filter has a label, also one that this page does not know', () => {
  expect(labels({ tags: [1, 99], series: 2, state: 'binned' })).toEqual([
    'Food',
    'Category 99',
    'Wet Winters',
    'In the bin',
  ])
  expect(labels({ tags: '*', series: 7 })).toEqual(['All categories', 'Series 7'])
})

test('Each filter is removed by itself', () => {
  const [food99, unknown] = activeFilters({ ...EMPTY_VIEW, tags: [1, 99] }, [food], series)
  expect(food99?.without).toEqual({ tags: [99] })
  expect(unknown?.without).toEqual({ tags: [1] })
})
