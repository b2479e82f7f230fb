import { type Colors, type Palette, paletteOf, type Theme } from '../shared/colors.ts'
import { contrast, INTERFACE_CONTRAST, mix, TEXT_CONTRAST } from '../shared/contrast.ts'

/** Colors that are the same for every site, as far as the contrast allows. */
const FIXED = {
  light: { moss: '#434f2d', tide: '#2c505a', problem: '#8f1f1f' },
  dark: { moss: '#a3b07f', tide: '#8fb6c0', problem: '#f0a196' },
}
const BLACK = '#000000'
const WHITE = '#ffffff'
const DIVIDING_CONTRAST = 3
const STEP = 0.02

/** The first mixture on the way between two colors with enough contrast on every background. */
function readable(from: string, to: string, backgrounds: string[], least: number): string {
  for (let share = 0; share < 1; share += STEP) {
    const mixed = mix(to, from, share)
    if (backgrounds.every((background) => contrast(mixed, background) >= least)) return mixed
  }
  return to
}

/**
 * The colors of a theme by the names of their CSS variables (rule: site-settings/colors). A text
 * has enough contrast wherever black or white would have it.
 */
export function tokensOf({ paper, ink, accent }: Palette, theme: Theme) {
  const isLight = theme === 'light'
  const raised = isLight ? mix(WHITE, paper, 0.5) : mix(ink, paper, 0.04)
  const sunken = isLight ? mix(ink, paper, 0.045) : mix(BLACK, paper, 0.24)
  const papers = [paper, raised, sunken]
  const strongest = isLight ? BLACK : WHITE
  const text = (color: string) => readable(color, strongest, papers, TEXT_CONTRAST)
  const onPaper = (share: number, least: number) =>
    readable(mix(ink, paper, share), ink, papers, least)
  return {
    paper,
    'paper-raised': raised,
    'paper-sunken': sunken,
    ink,
    'ink-soft': onPaper(0.82, TEXT_CONTRAST),
    accent: text(accent),
    'accent-strong': readable(accent, strongest, papers, INTERFACE_CONTRAST),
    'on-accent': isLight ? raised : paper,
    moss: text(FIXED[theme].moss),
    tide: text(FIXED[theme].tide),
    problem: text(FIXED[theme].problem),
    rule: mix(ink, paper, isLight ? 0.14 : 0.16),
    'rule-strong': onPaper(0.45, DIVIDING_CONTRAST),
    edge: onPaper(0.6, INTERFACE_CONTRAST),
    selection: readable(mix(accent, paper, 0.25), paper, [ink], INTERFACE_CONTRAST),
  }
}
export type ColorTokens = ReturnType<typeof tokensOf>

/** The color tokens of a theme, with enough contrast for any choice of colors. */
export const siteTokens = (colors: Colors, theme: Theme): ColorTokens =>
  tokensOf(paletteOf(colors, theme), theme)

let last: { key: string; style: string } | undefined

/** The style with the site's colors; it is cached because all pages of a release share it. */
export function colorStyle(colors: Colors): string {
  const palettes = [paletteOf(colors, 'light'), paletteOf(colors, 'dark')] as const
  const key = JSON.stringify(palettes)
  if (last?.key !== key) last = { key, style: writeStyle(...palettes) }
  return last.style
}

function writeStyle(lightPalette: Palette, darkPalette: Palette): string {
  const light = tokensOf(lightPalette, 'light')
  const dark = tokensOf(darkPalette, 'dark')
  const pairs = Object.entries(light).map(
    ([name, color]) => `--${name}:light-dark(${color},${dark[name as keyof ColorTokens]})`,
  )
  // The background of pictures and emails is light in both themes.
  return `:root{${pairs.join(';')};--sheet:${light.paper};--picture-ground:${light['paper-sunken']}}`
}
