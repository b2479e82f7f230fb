import sharp from 'sharp'
import { expect, it } from 'vitest'
import { isAnimated } from './animation.ts'

const SIZE = { width: 8, height: 8, channels: 4 } as const
const still = Buffer.from(Array.from({ length: 8 * 8 * 4 }, (_, at) => (at * at) % 251))
const moving = Buffer.concat([still, still.toReversed(), still])
const drawn = (frames: number) =>
  sharp(frames > 1 ? moving : still, {
    raw: { ...SIZE, height: 8 * frames, ...(frames > 1 && { pageHeight: 8 }) },
  })
const isMoving = (bytes: Buffer) => isAnimated(new File([new Uint8Array(bytes)], 'a'))

/** A chunk of a PNG that says how many pictures follow, before the first one. */
function inParts(png: Buffer): Buffer {
  const at = png.indexOf('IDAT') - 4
  return Buffer.concat([
    png.subarray(0, at),
    Buffer.from('\0\0\0\x08acTL\0\0\0\x03\0\0\0\0CRC.'),
    png.subarray(at),
  ])
}

it.each(['gif', 'webp'] as const)('A %s of several pictures is animated', async (format) => {
  expect(await isMoving(await drawn(3).toFormat(format).toBuffer())).toBe(true)
})

it('A PNG and an AVIF of several pictures are animated', async () => {
  expect(await isMoving(inParts(await drawn(1).png().toBuffer()))).toBe(true)
  const avif = await drawn(1).avif().toBuffer()
  expect(
    await isMoving(Buffer.from(avif.toString('latin1').replace('avif', 'avis'), 'latin1')),
  ).toBe(true)
})

it.each(['gif', 'webp', 'png', 'jpeg', 'avif'] as const)(
  'A %s of one picture stands still',
  async (format) => {
    expect(await isMoving(await drawn(1).toFormat(format).toBuffer())).toBe(false)
  },
)
