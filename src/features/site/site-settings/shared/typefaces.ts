import typefaces from './typefaces.json' with { type: 'json' }

/** Adjusts a local font in percent, so that nothing moves when the font of the site has loaded. */
type StandIn = { kind: string; size: number; ascent: number; descent: number }
type Face = 'display' | 'roman' | 'bold' | 'italic'
type Pair = { label: string; faces: Record<Face, StandIn> | null }

/** rule: site-settings/typefaces; the first is in fonts.css (src/styles/fonts/README.md). */
const TYPEFACES: Record<keyof typeof typefaces, Pair> = typefaces
type TypefaceName = keyof typeof typefaces

export const TYPEFACE_NAMES = Object.keys(TYPEFACES) as TypefaceName[]
export const TYPEFACE_CHOICES = TYPEFACE_NAMES.map((value) => ({
  value,
  label: TYPEFACES[value].label,
}))

/** The files that a page preloads; null for the typefaces of fonts.css. */
export const preloadedFonts = (name: TypefaceName): [string, string] | null =>
  TYPEFACES[name].faces && [fileOf(name, 'display'), fileOf(name, 'roman')]

const fileOf = (name: TypefaceName, file: string): string => `/typefaces/${name}-${file}.woff2`

/** As in fonts.css, one file is for English and another for the rest of Latin-1. */
const ENGLISH = 'U+20-BF,U+D7,U+E9,U+2009-2044,U+2153-215E,U+2190-2193,U+2212'
const LATIN =
  'U+C0-D6,U+D8-E8,U+EA-FF,U+102,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+300-329,U+2002,U+2074,U+20AC,U+2122,U+2215'
const STYLES: Record<Face, [family: string, style: string]> = {
  display: ['Pair Display', 'font-weight:400 600'],
  roman: ['Pair Text', ''],
  bold: ['Pair Text', 'font-weight:500 700'],
  italic: ['Pair Text', 'font-style:italic'],
}
const SERIF = "local('Times New Roman'),local('Liberation Serif')"
const SANS = "local('Arial'),local('Liberation Sans')"

/** The style for the head of a page; empty for the typefaces of fonts.css. */
export function typefaceStyle(name: TypefaceName): string {
  const { faces } = TYPEFACES[name]
  if (!faces) return ''
  const rules = (Object.keys(faces) as Face[]).flatMap((face) => {
    const [family, style] = STYLES[face]
    const { kind, size, ascent, descent } = faces[face]
    return [
      `font-family:'${family}';${style};font-display:swap;src:url(${fileOf(name, `${face}-latin`)});unicode-range:${LATIN}`,
      `font-family:'${family}';${style};font-display:swap;src:url(${fileOf(name, face)});unicode-range:${ENGLISH}`,
      `font-family:'${family} Stand-in';${style};src:${kind === 'sans' ? SANS : SERIF};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%`,
    ]
  })
  const generic = (face: Face) =>
    faces[face].kind === 'sans' ? 'system-ui,sans-serif' : 'Georgia,serif'
  const variables = `--serif-display:'Pair Display','Pair Display Stand-in',${generic('display')};--serif-text:'Pair Text','Pair Text Stand-in',${generic('roman')};--serif-caps:var(--serif-text);--caps-synthesis:auto`
  return `${rules.map((rule) => `@font-face{${rule}}`).join('')}:root{${variables}}`
}
