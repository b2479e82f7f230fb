import { expect, it } from 'vitest'
import { keptPart } from './kept-parts.ts'

const frame = { categories: ['Bread'] }
const changed = { categories: ['Cheese'] }

it('A part of the frame is rendered once for all pages with the same data', async () => {
  let rendered = 0
  const render = async () => `part ${++rendered}`
  expect(await keptPart(frame, 'footer', render)).toBe('part 1')
  expect(await keptPart(frame, 'footer', render)).toBe('part 1')
  expect(await keptPart(frame, 'categories', render)).toBe('part 2')
  expect(await keptPart(changed, 'footer', render)).toBe('part 3')
})
