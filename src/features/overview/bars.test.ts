import { expect, it } from 'vitest'
import { barsOf } from './bars.ts'

const picture = { width: 100, height: 50, gap: 5 }

it('stand on the ground in proportion, the highest as high as the picture', () => {
  expect(barsOf([1, 4], picture)).toEqual([
    { x: 2.5, y: 37.5, width: 45, height: 12.5 },
    { x: 52.5, y: 0, width: 45, height: 50 },
  ])
})

it('are flat while there is nothing to show', () => {
  expect(barsOf([0, 0], picture).map(({ height }) => height)).toEqual([0, 0])
})
