import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { preloadedFonts, TYPEFACE_NAMES, typefaceStyle } from './typefaces.ts'

/** In bytes, without the sans (13.7 kB): what an article may load of fonts is 81 kB. */
const MOST = 67_000

const OTHERS = ['almanac', 'gazette', 'workshop', 'orchard', 'press'] as const

const filesOf = (style: string) =>
  [...style.matchAll(/url\(([^)]+)\)/g)].map(([, file = '']) => file)
const sizeOf = async (file: string) => (await stat(join('public', file))).size

it('There are six pairs, and the pages of the first are what fonts.css makes them', () => {
  expect(TYPEFACE_NAMES).toEqual(['hearth', ...OTHERS])
  expect([typefaceStyle('hearth'), preloadedFonts('hearth')]).toEqual(['', null])
})

it.each(OTHERS)(
  'The pages of %s name eight files of their own that are there, and an article in English loads few bytes of them',
  async (name) => {
    const files = filesOf(typefaceStyle(name))
    expect(files).toHaveLength(8)
    expect(files.filter((file) => !file.startsWith(`/typefaces/${name}-`))).toEqual([])
    expect(preloadedFonts(name)).toEqual([
      `/typefaces/${name}-display.woff2`,
      `/typefaces/${name}-roman.woff2`,
    ])
    expect(files).toEqual(expect.arrayContaining(preloadedFonts(name) ?? []))
    const sizes = await Promise.all(files.map(sizeOf))
    expect(Math.min(...sizes)).toBeGreaterThan(1000)
    const english = files.flatMap((file, place) =>
      file.includes('-latin') ? [] : (sizes[place] ?? 0),
    )
    expect(english.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST)
  },
)
