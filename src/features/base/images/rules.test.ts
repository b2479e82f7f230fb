import sharp from 'sharp'
import { safeParse } from 'valibot'
import { expect, it } from 'vitest'
import { MAX_UPLOAD, uploadImages, uploadMadePicture } from './contract.ts'
import { imageSources, inShapes, isPicture, MAX_PIXELS, partAround, widthsOf } from './rules.ts'

it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
  'A %s begins as a picture',
  async (kind) => {
    const image = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    expect(isPicture(await image.toFormat(kind).toBuffer())).toBe(true)
  },
)

it.each([
  '',
  '<svg>',
  ' \xff\xd8\xff',
  '%PDF-1.7',
  'II*\0',
  'RIFF1234WAVE',
  'GIF88a',
  'xxxxftypheic',
])('A file that begins with %j is no picture, and meets no decoder', (start) => {
  expect(isPicture(Buffer.from(start, 'latin1'))).toBe(false)
})

it.each([
  ['50 50', { left: 400, top: 0, width: 800, height: 800 }],
  ['0 100', { left: 0, top: 0, width: 800, height: 800 }],
  ['75 0', { left: 600, top: 0, width: 800, height: 800 }],
])('The square part of a wide picture lies at its focus point %s', (focus, part) => {
  expect(partAround({ width: 1600, height: 800 }, 1, focus)).toEqual(part)
})

it('The square part of a high picture lies at its focus point', () => {
  const size = { width: 800, height: 1600 }
  expect(partAround(size, 1, '50 25')).toEqual({ left: 0, top: 200, width: 800, height: 800 })
})

it('An upload has at most 4 MiB, and a picture at most 40 megapixels', () => {
  expect([MAX_UPLOAD, MAX_PIXELS]).toEqual([4_194_304, 40_000_000])
})

it.each([
  [300, [300]],
  [960, [480, 960]],
  [1200, [480, 960, 1200]],
  [4000, [480, 960, 1600]],
])('A picture of %i pixels is stored in the widths %j', (width, widths) => {
  expect(widthsOf(width)).toEqual(widths)
})

it('rule: images/shapes: search engines get a picture of 480 pixels in three shapes, and one of 479 as it is', () => {
  expect(inShapes('/images/rye/480.webp')).toEqual([
    '/og/images/rye/480-1x1.jpg',
    '/og/images/rye/480-4x3.jpg',
    '/og/images/rye/480-16x9.jpg',
  ])
  expect(inShapes('/images/rye/479.webp')).toEqual(['/images/rye/479.webp'])
})

it('An author sends ten pictures at once, and a reader one', () => {
  const isTaken = ({ input }: typeof uploadImages | typeof uploadMadePicture, count: number) =>
    safeParse(input, { article_images: Array.from({ length: count }, () => new File([], 'a')) })
      .success
  expect([0, 1, 10, 11].map((count) => isTaken(uploadImages, count))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect([1, 2].map((count) => isTaken(uploadMadePicture, count))).toEqual([true, false])
})

it('Browsers choose among the widths of AVIF, and one that does not know it gets WebP of middle size', () => {
  expect(imageSources('/images/rye/1600.webp', 2000)).toEqual({
    avif: '/images/rye/480.avif 480w, /images/rye/960.avif 960w, /images/rye/1600.avif 1600w',
    src: '/images/rye/960.webp',
  })
  expect(imageSources('https://elsewhere.example/rye/1600.webp', 2000)).toBeNull()
})
