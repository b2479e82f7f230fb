import sharp from 'sharp'
import { expect, it } from 'vitest'
import { isPicture, partAround } from './rules.ts'

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
