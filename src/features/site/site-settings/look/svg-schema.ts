import type { Schema } from 'hast-util-sanitize'
import names from './svg-names.json' with { type: 'json' }

const OWN_ADDRESS = /^#[\w.:-]+$/
const OWN_REFERENCE = /^url\(\s*(['"]?)#[\w.:-]+\1\s*\)$/
/** A value without `url`, which could refer to another file. */
const PLAIN = /^(?!.*url)[#\w\s.,%()+/-]*$/i
/** A value as in `PLAIN`, or a gradient of the same file. */
const PAINT = /^(?:url\(\s*(['"]?)#[\w.:-]+\1\s*\)\s*)?(?!.*url)[#\w\s.,%()+/-]*$/i

/** CSS properties that only paint. */
const PAINTED: Record<string, RegExp> = {
  ...Object.fromEntries(names.plainProperties.map((name) => [name, PLAIN])),
  fill: PAINT,
  stroke: PAINT,
}

const ATTRIBUTES: [string, RegExp][] = [
  ['fill', PAINT],
  ['stroke', PAINT],
  ...names.plainAttributes.map((name): [string, RegExp] => [name, PLAIN]),
  ['clipPath', OWN_REFERENCE],
  ['mask', OWN_REFERENCE],
  ['href', OWN_ADDRESS],
  ['xLinkHref', OWN_ADDRESS],
  ['id', /^[\w.:-]+$/],
]

/** What an SVG may contain: shapes, gradients and masks. */
export const SVG_SCHEMA: Schema = {
  // Otherwise ids would get a prefix.
  clobber: [],
  protocols: {},
  ancestors: {},
  strip: names.strip,
  tagNames: names.tags,
  attributes: {
    '*': [...ATTRIBUTES, ...names.attributes],
  },
}

const SELECTOR = /^[\w\s.#,>-]+$/

/** Keeps only declarations that paint. */
export const safeDeclarations = (text: string): string =>
  text
    .split(';')
    .map((one) => one.split(':').map((part) => part.trim()))
    .filter(([name = '', value = '', ...rest]) => rest.length === 0 && PAINTED[name]?.test(value))
    .map((parts) => parts.join(':'))
    .join(';')

/** Keeps only rules that paint. */
export function safeStyles(text: string): string {
  // A regular expression would take quadratic time for a text without a bracket.
  const [plain = '', ...commented] = text.split('/*')
  const css = plain + commented.map((part) => part.split('*/').slice(1).join('*/')).join('')
  return css
    .split('}')
    .slice(0, -1)
    .map((rule) => rule.split('{').slice(-2))
    .filter((parts) => parts.length === 2)
    .map(([before = '', body = '']) => ({
      selector: before.split(';').at(-1)?.trim() ?? '',
      declarations: safeDeclarations(body),
    }))
    .filter(({ selector, declarations }) => SELECTOR.test(selector) && declarations !== '')
    .map(({ selector, declarations }) => `${selector}{${declarations}}`)
    .join('')
}
