import { expect, it } from 'vitest'
import { barsOf } from './bars.ts'

const picture = { width: 100, height: 50, gap: 5 }

it('Bars are in proportion, the highest as high as the picture', () => {
  expect(barsOf([1, 4], picture)).toEqual([
    { x: 2.5, y: 37.5, width: 45, height: 12.5 },
    { x: 52.5, y: 0, width: 45, height: 50 },
  ])
})

it('A single view is as high and as wide as the picture', () => {
  expect(barsOf([1], picture)).toEqual([{ x: 2.5, y: 0, width: 95, height: 50 }])
})

it('Bars of zeros have no height', () => {
  expect(barsOf([0, 0], picture).map(({ height }) => height)).toEqual([0, 0])
})
