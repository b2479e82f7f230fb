import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { describe, expect, test } from 'vitest'
import { luminance, scrimOf } from './scrim.ts'

const placeholder = async (picture: Sharp): Promise<string> => {
  const { data, info } = await picture
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
const grey = (level: number): Sharp =>
  sharp({
    create: { width: 16, height: 10, channels: 3, background: `rgb(${level},${level},${level})` },
  })

describe('The scrim of a darkened cover', () => {
  test('A white picture gets the strongest scrim, as does one that nothing is known of', async () => {
    expect(scrimOf(await placeholder(grey(255)))).toBe(4)
    expect(scrimOf('')).toBe(4)
  })

  test('A dark picture gets the least scrim', async () => {
    expect(scrimOf(await placeholder(grey(60)))).toBe(1)
  })

  test('A print by night gets less of a scrim than one in snow', async () => {
    const art = async (name: string) =>
      placeholder(sharp(await readFile(`supabase/seed/art/${name}.svg`)))
    expect(scrimOf(await art('running-a-wood-stove-clean'))).toBe(1)
    expect(scrimOf(await art('firing-a-masonry-oven'))).toBe(2)
    expect(scrimOf(await art('winter-pruning-old-apples'))).toBe(4)
  })

  // rule: articles/first-image-is-the-cover
  test('The scrim of a cover begins at 45% around a point at 50% and 60%', async () => {
    const sheet = await readFile('src/styles/article/scrim-tokens.css', 'utf8')
    expect(sheet).toContain('--cover-spot: 50% 60%;')
    expect(sheet).toContain('--cover-edge: 45%;')
    expect(sheet).toMatch(/at var\(--cover-spot\),\s+var\(--scrim-color\) var\(--cover-edge\),/)
  })

  test('7:1 remains under the title on an even picture, whatever its tone', async () => {
    const sheet = await readFile('src/styles/article/scrim-tokens.css', 'utf8')
    const [ink = '', paper = ''] = ['ink', 'paper'].map(
      (name) => sheet.match(new RegExp(`--cover-${name}: #(\\w+)`))?.[1],
    )
    const [least = 0, step = 0] = (sheet.match(/calc\((\d+)% \+ (\d+)%/) ?? []).slice(1).map(Number)
    const rgb = (hex: string) => [...Buffer.from(hex, 'hex')]
    for (let level = 0; level <= 255; level += 5) {
      const share = (least + step * scrimOf(await placeholder(grey(level)))) / 100
      const darkened = rgb(ink).map(
        (channel) => (level / 255) * (share * channel + (1 - share) * 255),
      )
      const contrast = (luminance(rgb(paper)) + 0.05) / (luminance(darkened) + 0.05)
      expect(contrast, `grey ${level}`).toBeGreaterThanOrEqual(7)
    }
  })
})
