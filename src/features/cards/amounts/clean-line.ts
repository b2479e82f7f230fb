import { BULLET } from './list-marks.ts'

const ENTITIES: Record<string, string> = {
  ...{ nbsp: ' ', amp: '&', quot: '"', apos: "'", lt: '<', gt: '>', deg: '°', times: '×' },
  ...{ frac12: '½', frac14: '¼', frac34: '¾', frac13: '⅓', frac23: '⅔', frac18: '⅛', frasl: '⁄' },
  ...{ ndash: '–', mdash: '—', hellip: '…', bull: '•', lsquo: '‘', rsquo: '’', eacute: 'é' },
  ...{ ldquo: '“', rdquo: '”', egrave: 'è', ntilde: 'ñ', ccedil: 'ç', ouml: 'ö', uuml: 'ü' },
}

const characterOf = (whole: string, name: string): string => {
  if (!name.startsWith('#')) return ENTITIES[name] ?? whole
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 31 && code < 0x11_0000 ? String.fromCodePoint(code) : whole
}

const NUMBER = /^\s*\d{1,2}[.)]\s+/

const COUNTS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six']
const PARTS: Record<string, number> = { half: 2, third: 3, quarter: 4, fourth: 4, eighth: 8 }
/** "Three-quarters of a", "one and one-half", "half a"; not "half-and-half". */
const SPELLED = new RegExp(
  String.raw`^(?:(${COUNTS.join('|')}|\d+)\s+and\s+)?(?:(an?|one|two|three)[\s-]+)?` +
    String.raw`(${Object.keys(PARTS).join('|')})s?(?![\s-]+and\b|[\w-])(?:\s+of\b)?(?:\s+an?(?=\s))?`,
  'i',
)

/** A fraction in words at the beginning of a text in figures: "¾ cup" of "three-quarters of a cup". */
export const withFigures = (text: string): string =>
  text.replace(SPELLED, (all, whole = '', count = '', part = '') => {
    const lower = part.toLowerCase()
    if (!count && lower !== 'half' && lower !== 'quarter') return all
    const number = (word: string) => Math.max(COUNTS.indexOf(word.toLowerCase()), Number(word) || 0)
    return `${whole && number(whole)} ${number(count) || 1}/${PARTS[lower]}`.trim()
  })

/** A line without its bullet or checkbox, with characters for entities and plain spaces. */
export const cleanLine = (line: string): string =>
  line
    .replace(/&(#?\w{2,8});/g, characterOf)
    .normalize('NFC')
    .replace(/[\s\u00a0\u200b\u2028]+/g, ' ')
    .replace(BULLET, '')
    .replace(NUMBER, '')
    .replace(/\[([^[\]]*)\]/g, '($1)')
    .trim()
