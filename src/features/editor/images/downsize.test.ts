import { expect, test } from 'vitest'
import { MAX_UPLOAD } from '../../images/contract.ts'
import { smallEnough } from './downsize.ts'

const STEPS = [
  { type: 'image/webp', quality: 0.9 },
  { type: 'image/webp', quality: 0.7 },
  { type: 'image/jpeg', quality: 0.5 },
]
const blob = (size: number, type: string) => new Blob([new Uint8Array(size)], { type })

test('the best encoding that can be sent is taken', async () => {
  const tried: number[] = []
  const taken = await smallEnough(STEPS, async ({ type, quality }) => {
    tried.push(quality)
    return blob(quality > 0.8 ? MAX_UPLOAD + 1 : MAX_UPLOAD, type)
  })
  expect(tried).toEqual([0.9, 0.7])
  expect(taken.type).toBe('image/webp')
})

test('a browser that knows no WebP sends what it makes instead, if that is small enough', async () => {
  const png = await smallEnough(STEPS, async () => blob(10, 'image/png'))
  expect(png.type).toBe('image/png')
  const jpeg = await smallEnough(STEPS, async ({ type }) =>
    type === 'image/jpeg' ? blob(10, type) : blob(MAX_UPLOAD + 1, 'image/png'),
  )
  expect(jpeg.type).toBe('image/jpeg')
})

test('what stays too large says so', async () => {
  await expect(smallEnough(STEPS, async ({ type }) => blob(MAX_UPLOAD + 1, type))).rejects.toThrow(
    'This picture cannot be made small enough.',
  )
  await expect(smallEnough(STEPS, async () => null)).rejects.toThrow()
})
