import * as v from 'valibot'
import {
  COLOR,
  contrast,
  INTERFACE_CONTRAST,
  luminance,
  ratioText,
  TEXT_CONTRAST,
} from './contrast.ts'

export const NO_COLOR = 'Enter a color like #1f5f7a.'
export const LIGHT_IS_DARK = 'The light paper must be lighter than its ink.'
export const DARK_IS_LIGHT = 'The dark paper must be darker than its ink.'

const color = v.pipe(v.string(NO_COLOR), v.trim(), v.toLowerCase(), v.regex(COLOR, NO_COLOR))

/** rule: site-settings/colors */
export const colorEntries = {
  light_paper: color,
  light_ink: color,
  /** The color of links, buttons and marks. */
  light_accent: color,
  dark_paper: color,
  dark_ink: color,
  dark_accent: color,
}
export type ColorName = keyof typeof colorEntries
export type Colors = Record<ColorName, string>

export type Theme = 'light' | 'dark'
export const THEMES: readonly Theme[] = ['light', 'dark']

export type Palette = { paper: string; ink: string; accent: string }
export const paletteOf = (colors: Colors, theme: Theme): Palette => ({
  paper: colors[`${theme}_paper`],
  ink: colors[`${theme}_ink`],
  accent: colors[`${theme}_accent`],
})

/** Messages about contrasts, by field; an invalid color has a message of its own field. */
export function colorProblems(
  { paper, ink, accent }: Palette,
  theme: Theme,
): Partial<Record<ColorName, string>> {
  const problems: Partial<Record<ColorName, string>> = {}
  const areValid = (...colors: string[]) => colors.every((one) => COLOR.test(one))
  if (areValid(paper, ink)) {
    const ratio = contrast(ink, paper)
    const isLight = luminance(paper) > luminance(ink)
    if (ratio < TEXT_CONTRAST)
      problems[`${theme}_ink`] =
        `The contrast of this ink on its paper is ${ratioText(ratio)}. Text needs at least ${TEXT_CONTRAST}:1.`
    else if (isLight !== (theme === 'light'))
      problems[`${theme}_paper`] = theme === 'light' ? LIGHT_IS_DARK : DARK_IS_LIGHT
  }
  if (areValid(paper, accent)) {
    const ratio = contrast(accent, paper)
    if (ratio < INTERFACE_CONTRAST)
      problems[`${theme}_accent`] =
        `The contrast of this accent on its paper is ${ratioText(ratio)}. Links and buttons need at least ${INTERFACE_CONTRAST}:1.`
  }
  return problems
}

/** Reports colors with too little contrast, even while other fields are invalid. */
export const readableColors = <Input extends object>() =>
  v.rawCheck<Input>(({ dataset, addIssue }) => {
    const input = dataset.value as Input & Record<ColorName, unknown>
    const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
    const colors = Object.fromEntries(
      Object.keys(colorEntries).map((name) => [name, textOf(input[name as ColorName])]),
    ) as Colors
    for (const theme of THEMES)
      for (const [key, message] of Object.entries(colorProblems(paletteOf(colors, theme), theme)))
        addIssue({
          message,
          path: [{ type: 'object', origin: 'value', input: input as never, key, value: null }],
        })
  })
