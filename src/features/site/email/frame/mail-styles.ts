import { type ColorTokens, siteTokens } from '../../site-settings/look/rules.ts'

const SERIF = 'Georgia, serif'
const SANS = 'system-ui, -apple-system, Segoe UI, sans-serif'

/** The width of the text in pixels. */
export const COLUMN = 560

/** The colors of the magazine that each class has. */
const COLORED: Record<string, { background?: keyof ColorTokens; color?: keyof ColorTokens }> = {
  paper: { background: 'paper', color: 'ink' },
  ink: { color: 'ink' },
  soft: { color: 'ink-soft' },
  link: { color: 'accent' },
  button: { background: 'accent', color: 'on-accent' },
  box: { background: 'paper-sunken', color: 'ink' },
  picture: { background: 'paper-sunken', color: 'ink' },
}

export type Painted = (name: string) => { className: string; style: Record<string, string> }

/**
 * The colors of an email. `painted` gives the light ones inline, because many mail programs ignore
 * style sheets; `sheet` has the dark ones, which only a style sheet can have.
 */
export function colorsOf(site: Parameters<typeof siteTokens>[0]): {
  painted: Painted
  sheet: string
} {
  const light = siteTokens(site, 'light')
  const dark = siteTokens(site, 'dark')
  const rules = Object.entries(COLORED).map(([name, { background, color }]) => {
    // Pictures are made for a light background.
    const colors = name === 'picture' ? light : dark
    const parts = [
      background && `background-color:${colors[background]} !important`,
      color && `color:${colors[color]} !important`,
    ]
    // React Email gives a table cell inside the body the same colors.
    const cell = name === 'paper' ? ',.paper>table>tbody>tr>td' : ''
    return `.${name}${cell}{${parts.filter(Boolean).join(';')}}`
  })
  rules.push(`.line{border-color:${dark.rule} !important}`)
  return {
    painted(name) {
      const { background, color } = COLORED[name] ?? {}
      return {
        className: name,
        style: {
          ...(background && { backgroundColor: light[background] }),
          ...(color && { color: light[color] }),
          ...(name === 'line' && { borderColor: light.rule }),
        },
      }
    },
    sheet: `@media (prefers-color-scheme: dark){${rules.join('')}}`,
  }
}

/** Everything but the colors, by kind of element. */
export const SHAPES = {
  body: { margin: 0, padding: '24px 16px' },
  sheet: {
    maxWidth: COLUMN,
    fontFamily: SERIF,
    fontSize: 16,
    lineHeight: 1.6,
    // `wordBreak` is for mail programs that do not know `overflowWrap`.
    overflowWrap: 'anywhere' as const,
    wordBreak: 'break-word' as const,
  },
  text: { margin: '0 0 16px', fontSize: 16, lineHeight: 1.6 },
  h2: { margin: '32px 0 8px', fontSize: 24, lineHeight: 1.25 },
  h3: { margin: '24px 0 8px', fontSize: 20, lineHeight: 1.3 },
  list: { margin: '0 0 16px', padding: '0 0 0 24px' },
  quote: { margin: '24px 0', padding: '0 0 0 16px', borderLeft: '3px solid' },
  box: { margin: '24px 0', padding: '16px 16px 1px' },
  code: { margin: '0 0 16px', padding: 12, overflowX: 'auto' as const, fontSize: 15 },
  picture: { width: '100%', height: 'auto', fontFamily: SANS, fontSize: 15 },
  caption: { margin: '8px 0 24px', fontFamily: SANS, fontSize: 14, lineHeight: 1.5 },
  table: { margin: '0 0 24px', borderCollapse: 'collapse' as const },
  title: { fontWeight: 700, fontSize: 20, lineHeight: 1.3 },
  button: { padding: '14px 24px', fontFamily: SANS, fontSize: 16, fontWeight: 600 },
  rule: { margin: '32px 0', border: 'none', borderTop: '1px solid' },
  cell: { padding: '6px 8px', borderBottom: '1px solid', textAlign: 'left' as const },
  foot: { margin: '0 0 8px', fontFamily: SANS, fontSize: 14, lineHeight: 1.5 },
}
