import sharp from 'sharp'
import { expect, it } from 'vitest'
import { isPicture } from './rules.ts'

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
