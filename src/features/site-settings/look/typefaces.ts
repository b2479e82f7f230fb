type Face = 'display' | 'roman' | 'bold' | 'italic'

/** Of a local font: in percent its size, ascent and descent, so that nothing moves when ours loads. */
type StandIn = [kind: 'serif' | 'sans', size: number, ascent: number, descent: number]

type Pair = { label: string; faces: Record<Face, StandIn> | null }

/** rule: site-settings/typefaces; the first is in fonts.css (src/styles/fonts/README.md). */
const TYPEFACES = {
  cedar: { label: 'Cedar: Fraunces with Source Serif', faces: null },
  almanac: {
    label: 'Almanac: Playfair Display with Lora',
    faces: {
      display: ['serif', 113.5, 95.3, 22.1],
      roman: ['serif', 116.8, 86.1, 23.5],
      italic: ['serif', 112.6, 89.4, 24.3],
      bold: ['serif', 120.2, 83.7, 22.8],
    },
  },
  gazette: {
    label: 'Gazette: Newsreader for both',
    faces: {
      display: ['serif', 108.3, 67.9, 24.5],
      roman: ['serif', 105.7, 69.5, 25.1],
      italic: ['serif', 97.9, 75.1, 27.1],
      bold: ['serif', 113.9, 64.5, 23.3],
    },
  },
  workshop: {
    label: 'Workshop: Bricolage Grotesque with Literata',
    faces: {
      display: ['sans', 109.9, 84.6, 24.6],
      roman: ['serif', 119.4, 98.5, 25.8],
      italic: ['serif', 112, 105.1, 27.5],
      bold: ['serif', 127.8, 92.1, 24.1],
    },
  },
  orchard: {
    label: 'Orchard: Young Serif with Source Sans',
    faces: {
      display: ['serif', 126.4, 82.8, 29],
      roman: ['sans', 94.7, 108.1, 42.2],
      italic: ['sans', 92.5, 110.8, 43.3],
      bold: ['sans', 100.3, 102.1, 39.9],
    },
  },
  press: {
    label: 'Press: Libre Caslon Display with Libre Caslon Text',
    faces: {
      display: ['serif', 91.2, 106.4, 29.2],
      roman: ['serif', 118.5, 81.8, 21.9],
      italic: ['serif', 117.7, 82.4, 22.1],
      bold: ['serif', 130.1, 74.5, 20],
    },
  },
} as const satisfies Record<string, Pair>
export type TypefaceName = keyof typeof TYPEFACES

export const TYPEFACE_NAMES = Object.keys(TYPEFACES) as TypefaceName[]
export const TYPEFACE_CHOICES = TYPEFACE_NAMES.map((value) => ({
  value,
  label: TYPEFACES[value].label,
}))

/** The files of a pair that a page preloads; null for those of fonts.css. */
export const preloadedFonts = (name: TypefaceName): [string, string] | null =>
  TYPEFACES[name].faces && [fileOf(name, 'display'), fileOf(name, 'roman')]

const fileOf = (name: TypefaceName, file: string): string => `/typefaces/${name}-${file}.woff2`

/** As in fonts.css: a file for English, one for the rest of Latin-1. */
const ENGLISH = 'U+20-BF,U+D7,U+E9,U+2009-2044,U+2153-215E,U+2190-2193,U+2212'
const LATIN = 'U+C0-2008,U+2045-2152'
const STYLES: Record<Face, [family: string, style: string]> = {
  display: ['Pair Display', 'font-weight:400 600'],
  roman: ['Pair Text', ''],
  bold: ['Pair Text', 'font-weight:500 700'],
  italic: ['Pair Text', 'font-style:italic'],
}
const LOCAL = {
  serif: "local('Times New Roman'),local('Liberation Serif')",
  sans: "local('Arial'),local('Liberation Sans')",
}

/** The faces of a pair for the head of a page; empty for those of fonts.css. */
export function typefaceStyle(name: TypefaceName): string {
  const { faces } = TYPEFACES[name]
  if (!faces) return ''
  const rules = (Object.keys(faces) as Face[]).flatMap((face) => {
    const [family, style] = STYLES[face]
    const [kind, size, ascent, descent] = faces[face]
    return [
      `font-family:'${family}';${style};font-display:swap;src:url(${fileOf(name, `${face}-latin`)});unicode-range:${LATIN}`,
      `font-family:'${family}';${style};font-display:swap;src:url(${fileOf(name, face)});unicode-range:${ENGLISH}`,
      `font-family:'${family} Stand-in';${style};src:${LOCAL[kind]};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%`,
    ]
  })
  const generic = (face: Face) =>
    faces[face][0] === 'sans' ? 'system-ui,sans-serif' : 'Georgia,serif'
  const variables = `--serif-display:'Pair Display','Pair Display Stand-in',${generic('display')};--serif-text:'Pair Text','Pair Text Stand-in',${generic('roman')}`
  return `${rules.map((rule) => `@font-face{${rule}}`).join('')}:root{${variables}}`
}
