import { parsedFragment } from '@site/text/parse-fragment.ts'
import { BULLET } from './list-marks.ts'

const characterOf = (reference: string): string => {
  const [node] = parsedFragment(reference).childNodes
  return node && 'value' in node ? node.value : reference
}

const NUMBER = /^\s*\d{1,2}[.)]\s+/

const COUNTS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six']
const PARTS: Record<string, number> = { half: 2, third: 3, quarter: 4, fourth: 4, eighth: 8 }
/** "Three-quarters of a", "half a"; not "half-and-half". */
const SPELLED = new RegExp(
  String.raw`^(?:(${COUNTS.join('|')}|\d+)\s+and\s+)?(?:(an?|one|two|three)[\s-]+)?` +
    String.raw`(${Object.keys(PARTS).join('|')})s?(?![\s-]+and\b|[\w-])(?:\s+of\b)?(?:\s+an?(?=\s))?`,
  'i',
)

/** "¾ cup" for "three-quarters of a cup". */
export const withFigures = (text: string): string =>
  text.replace(SPELLED, (all, whole = '', count = '', part = '') => {
    const lower = part.toLowerCase()
    if (!count && lower !== 'half' && lower !== 'quarter') return all
    const number = (word: string) => Math.max(COUNTS.indexOf(word.toLowerCase()), Number(word) || 0)
    return `${whole && number(whole)} ${number(count) || 1}/${PARTS[lower]}`.trim()
  })

/** A line without its bullet or number, and without HTML entities and special spaces. */
export const cleanLine = (line: string): string =>
  line
    .replace(/&#?\w{2,8};/g, characterOf)
    .normalize('NFC')
    .replace(/[\s\p{Cc}\u200b]+/gu, ' ')
    .replace(BULLET, '')
    .replace(NUMBER, '')
    .replace(/\(\(([^()]*)\)\)/g, '($1)')
    .replace(/(\([^()[\]]*?)\s*\[([^[\]]*)\](?=[^()]*\))/g, '$1/$2')
    .replace(/\[([^[\]]*)\]/g, '($1)')
    .replace(/(\p{L})\((e?s)\)/gu, '$1$2')
    .replace(/(\d\s?[/⁄]\s?\d+)(?:rd|nd|th)s?\b/g, '$1')
    .trim()
