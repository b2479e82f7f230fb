import * as v from 'valibot'
import {
  COLOUR,
  contrast,
  INTERFACE_CONTRAST,
  luminance,
  ratioText,
  TEXT_CONTRAST,
} from './contrast.ts'

export const NO_COLOUR = 'A color is written like #1f5f7a.'
export const LIGHT_IS_DARK = 'The light paper must be lighter than its ink.'
export const DARK_IS_LIGHT = 'The dark paper must be darker than its ink.'

const colour = v.pipe(v.string(NO_COLOUR), v.trim(), v.toLowerCase(), v.regex(COLOUR, NO_COLOUR))

/** rule: site-settings/colours */
export const colourEntries = {
  light_paper: colour,
  light_ink: colour,
  /** The color of links, buttons and marks. */
  light_accent: colour,
  dark_paper: colour,
  dark_ink: colour,
  dark_accent: colour,
}
export type ColourName = keyof typeof colourEntries
export type Colours = Record<ColourName, string>

export type Theme = 'light' | 'dark'
export const THEMES: readonly Theme[] = ['light', 'dark']

export type Palette = { paper: string; ink: string; accent: string }
export const paletteOf = (colours: Colours, theme: Theme): Palette => ({
  paper: colours[`${theme}_paper`],
  ink: colours[`${theme}_ink`],
  accent: colours[`${theme}_accent`],
})

/** Messages about contrasts, by field; an invalid color has a message of its own field. */
export function colourProblems(
  { paper, ink, accent }: Palette,
  theme: Theme,
): Partial<Record<ColourName, string>> {
  const problems: Partial<Record<ColourName, string>> = {}
  const areValid = (...colours: string[]) => colours.every((one) => COLOUR.test(one))
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
export const readableColours = <Input extends object>() =>
  v.rawCheck<Input>(({ dataset, addIssue }) => {
    const input = dataset.value as Input & Record<ColourName, unknown>
    const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
    const colours = Object.fromEntries(
      Object.keys(colourEntries).map((name) => [name, textOf(input[name as ColourName])]),
    ) as Colours
    for (const theme of THEMES)
      for (const [key, message] of Object.entries(colourProblems(paletteOf(colours, theme), theme)))
        addIssue({
          message,
          path: [{ type: 'object', origin: 'value', input: input as never, key, value: null }],
        })
  })
