import { expect, it } from 'vitest'
import { type Edges, partOf } from './crop-file.ts'

const SIZE = { width: 1600, height: 900 }

it.each<[Edges, ReturnType<typeof partOf>]>([
  [[0, 0, 0, 0], { left: 0, top: 0, ...SIZE }],
  [[10, 25, 0, 50], { left: 800, top: 90, width: 400, height: 810 }],
])('Of a picture whose edges are cut by %j percent the rest stays', (edges, part) => {
  expect(partOf(SIZE, edges)).toEqual(part)
})
