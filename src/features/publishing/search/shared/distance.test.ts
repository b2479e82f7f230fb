import { expect, it } from 'vitest'
import { distanceTo } from './distance.ts'

it.each([
  ['Smoking salmon over alder', 'salmon', 0],
  ['Smoking salmon over alder', 'SALM', 0],
  ['Smoking salmon over alder', 'samlon', 1 / 6],
  ['Crème fraîche', 'creme', 0],
  ['A hen house', 'hens', 1 / 4],
  ['Bread & Baking', 'rye bread', 1 / 2],
  ['A cedar cold frame', 'mold', 1],
  ['Old apples', 'mold', 1],
  ['Oven', 'voen', 1 / 4],
  ['…', 'oven', 1],
  ['Orchard', 'xyz', 1],
  ['Orchard', '…', 1],
])('%s is as far from "%s" as %d', (name, typed, distance) => {
  expect(distanceTo(name, typed)).toBeCloseTo(distance)
})
