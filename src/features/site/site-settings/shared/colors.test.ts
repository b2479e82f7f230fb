import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { emptySite } from '../../../../site.ts'
import { colorStyle, tokensOf } from '../look/rules.ts'
import {
  type Colors,
  colorEntries,
  colorProblems,
  paletteOf,
  readableColors,
  THEMES,
} from './colors.ts'
import { contrast, mix, ratioText } from './contrast.ts'

const problems = (change: Partial<Colors>) =>
  THEMES.flatMap((theme) =>
    Object.entries(colorProblems(paletteOf({ ...emptySite, ...change }, theme), theme)),
  )

describe('the contrast of colors', () => {
  it.each([
    ['#000000', '#ffffff', '21:1'],
    ['#ffffff', '#ffffff', '1:1'],
    ['#767676', '#ffffff', '4.5:1'],
    ['#777777', '#ffffff', '4.4:1'],
    ['#a4492c', '#f7f2e8', '5.2:1'],
  ])('%s on %s has a contrast of %s', (one, other, ratio) => {
    expect(ratioText(contrast(one, other))).toBe(ratio)
    expect(ratioText(contrast(other, one))).toBe(ratio)
  })

  it('A color is mixed with another by its share', () => {
    expect([0, 0.5, 1].map((share) => mix('#ffffff', '#000000', share))).toEqual([
      '#000000',
      '#808080',
      '#ffffff',
    ])
  })
})

describe('the colors of the site', () => {
  it('The colors of an empty magazine can be read', () => {
    expect(problems({})).toEqual([])
  })

  it.each([
    [{ light_ink: '#666666' }, 'light_ink', /contrast of this ink on its paper is 5\.5:1/],
    [{ dark_ink: '#888888' }, 'dark_ink', /Text needs at least 7:1/],
    [
      { light_accent: '#e08a3c' },
      'light_accent',
      /is 2\.5:1\. Links and buttons need at least 4\.5:1/,
    ],
    [{ dark_accent: '#4a4a4a' }, 'dark_accent', /Links and buttons/],
    [
      { light_paper: '#000000', light_ink: '#ffffff', light_accent: '#ffffff' },
      'light_paper',
      /lighter/,
    ],
    [
      { dark_paper: '#ffffff', dark_ink: '#000000', dark_accent: '#000000' },
      'dark_paper',
      /darker/,
    ],
  ])('%j is refused at %s, in words', (change, field, sentence) => {
    expect(problems(change)).toEqual([[field, expect.stringMatching(sentence)]])
  })

  it('What is no color is not measured', () => {
    expect(problems({ light_ink: 'black' })).toEqual([])
  })

  it('Whatever colors are allowed, text and controls that are made of them can be read', () => {
    const color = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, '0')}`)
    const palette = fc.record({ paper: color, ink: color, accent: color })
    fc.assert(
      fc.property(palette, fc.constantFrom(...THEMES), (input, theme) => {
        fc.pre(Object.keys(colorProblems(input, theme)).length === 0)
        const made = tokensOf(input, theme)
        const papers = [made.paper, made['paper-raised'], made['paper-sunken']]
        // On a paper that ink barely reaches, the shade beside it takes a little of the contrast.
        for (const name of ['ink-soft', 'accent', 'moss', 'tide', 'problem'] as const)
          for (const paper of papers) expect(contrast(made[name], paper)).toBeGreaterThan(6)
        for (const name of ['accent-strong', 'edge'] as const)
          for (const paper of papers)
            expect(contrast(made[name], paper)).toBeGreaterThanOrEqual(4.5)
        for (const name of ['accent', 'accent-strong'] as const)
          expect(contrast(made['on-accent'], made[name])).toBeGreaterThanOrEqual(4.5)
        expect(contrast(made.ink, made.selection)).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 300 },
    )
  })

  it.each([[{ toString: '' }], [[{ toString: [] }]], [null]])(
    'A color that is %j is an error of its field',
    (color) => {
      const schema = v.pipe(v.object(colorEntries), readableColors())
      const { issues } = v.safeParse(schema, { ...emptySite, light_accent: color })
      expect(issues?.map((issue) => v.getDotPath(issue))).toEqual(['light_accent'])
    },
  )

  it('A page is told every color for light and for dark', () => {
    const style = colorStyle(emptySite)
    expect(style).toContain('--paper:light-dark(#fbfaf7,#15181b)')
    // rule: images/light-ground
    expect(style).toMatch(/;--sheet:#fbfaf7;--picture-ground:#(?:[ef][0-9a-f]){3}\}$/)
    expect(style).toMatch(
      /^:root\{(?:--[a-z-]+:(?:light-dark\((?:#[0-9a-f]{6},?){2}\)|#[0-9a-f]{6});?)+\}$/,
    )
  })
})
