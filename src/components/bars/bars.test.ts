import { expect, it } from 'vitest'
import { axisEnd, barsOf } from './bars.ts'

const picture = { width: 100, height: 50, gap: 5, most: 4 }

it('Bars are in proportion, and one at the end of the axis is as high as the picture', () => {
  expect(barsOf([1, 4], picture)).toEqual([
    { x: 2.5, y: 37.5, width: 45, height: 12.5 },
    { x: 52.5, y: 0, width: 45, height: 50 },
  ])
})

it('Bars of zeros have no height', () => {
  expect(barsOf([0, 0], picture).map(({ height }) => height)).toEqual([0, 0])
})

it.each([
  [0, 2],
  [1, 2],
  [7, 8],
  [10, 20],
  [45, 60],
  [200, 200],
  [1234, 2000],
])('An axis for values up to %i ends at %i', (highest, end) => {
  expect(axisEnd([0, highest])).toBe(end)
})
