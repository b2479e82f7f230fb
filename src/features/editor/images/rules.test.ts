import { describe, expect, test } from 'vitest'
import { MAX_UPLOAD } from '../../images/contract.ts'
import { thumbnailOf } from '../../images/rules.ts'
import { isSmall, keysOf, newImage, sentSize } from './rules.ts'

describe('the size that is sent', () => {
  test.each([
    ['a photo of 12 megapixels', 4032, 3024, 1600, 1200],
    ['one held upright', 3024, 4032, 1600, 2133],
    ['a small one', 800, 600, 800, 600],
    ['a high and narrow one that is not wide', 1000, 10_000, 640, 6400],
    ['a line', 20_000, 2, 1600, 1],
    ['a line from top to bottom', 2, 20_000, 1, 6400],
  ])('The size that is sent for %s', (_, width, height, wide, high) => {
    expect(sentSize({ width, height })).toEqual({ width: wide, height: high })
  })
})

test.each([
  ['in bytes and in pixels', MAX_UPLOAD, 1600, true],
  ['in pixels only', MAX_UPLOAD + 1, 1600, false],
  ['in bytes only', 1000, 1601, false],
])('A picture that is small %s', (_, bytes, width, expected) => {
  expect(isSmall(bytes, { width, height: 1000 })).toBe(expected)
})

const image = (url: string) =>
  newImage({ name: '', url, width: 1600, height: 900, placeholder: '' })

test('An uploaded image is at first neither darkened, described nor decorative', () => {
  expect(image('/images/temp/a1/1600.webp')).toEqual({
    ...{ url: '/images/temp/a1/1600.webp', width: 1600, height: 900 },
    ...{ darken: false, alt: '', decorative: false, placeholder: '' },
  })
})

test('The key of an image stays when it is saved, and two images of one picture have two keys', () => {
  const [jar, oven] = ['/images/temp/a1/1600.webp', '/images/b2/1600.webp'].map(image)
  if (!jar || !oven) return expect.unreachable()
  const saved = { ...jar, url: '/images/a1/1600.webp' }
  expect(keysOf([jar, oven])).toEqual(keysOf([saved, oven]))
  expect(new Set(keysOf([jar, saved, oven])).size).toBe(3)
})

test('An image is listed with its smallest size', () => {
  expect(thumbnailOf(image('/images/temp/a1/1600.webp'))).toBe('/images/temp/a1/480.webp')
  expect(thumbnailOf({ url: '/images/a1/300.webp', width: 300 })).toBe('/images/a1/300.webp')
})
