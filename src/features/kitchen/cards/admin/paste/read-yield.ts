import { readQuantity } from '../../amounts/quantity.ts'
import { ABOUT } from '../../amounts/words.ts'
import type { Card } from '../../contract.ts'
import { readSpan } from '../read-duration.ts'

const LONGEST = 200

/** "Serves", "Makes about", "Yield:", before the figure. */
const BEFORE =
  /^(?:(?:recipe\s+)?(?:yields?|makes|serves|servings?|portions?|feeds|quantity|for)\s*[:–-]?\s+|[:–-]\s*)/i
/** Words after a figure that say the size of one, as in "9-inch pie". */
const OF_SIZE = /^\s*-|^\s*(?:inch(?:es)?|in|[cm]m)\b/i

/** "(2-ounce)", "9-inch". */
const SIZES =
  /\d[\d.,/¼-¾]*[\s-]?(?:inch(?:es)?|in|[cm]m|ounces?|oz|pounds?|lb|g|ml|["″])(?!\p{L})/giu

/** Reads how much a card makes: "6 half pints", "Serves 4–6", "Makes 18 cakes", "4". */
export function readYield(text: string): Card['yield'] {
  const written = text.replace(/\s+/g, ' ').trim().replace(/\.$/, '')
  const words = { amount: null, unit: '', text: written }
  if (written.length > LONGEST) return words
  let rest = written
  while (BEFORE.test(rest)) rest = rest.replace(BEFORE, '')
  const amount = readQuantity(rest.replace(ABOUT, ''))
  if (!amount || OF_SIZE.test(amount.rest)) return words
  const { from, to } = amount.quantity
  const unit = amount.rest.trim().replace(/^\((.*)\)$/, '$1') || 'servings'
  if (from <= 0 || unit.length > 60) return words
  if (/^serves?$/i.test(unit)) return { amount: from, unit: 'servings', text: '' }
  // "Serves 6 to 8 as a main".
  if (/^(?:as|for|in|with|to|depending|if|when)\s/i.test(unit))
    return { amount: from, unit: 'servings', text: written }
  // A range and a second amount are in the text, because the amount is one number.
  if (/\d|[¼-¾⅐-⅞]/.test(unit.replace(SIZES, ''))) {
    const [own = ''] = /^[^,;]*/.exec(unit.replace(/\s*\([^()]*\)\s*/g, ' ')) ?? []
    return { amount: from, unit: own.trim() || 'servings', text: rest }
  }
  return { amount: from, unit, text: to === null ? '' : `${from}–${to} ${unit}` }
}

type Times = Pick<Card, 'preparation' | 'work' | 'waiting'>

/**
 * Completes times by the total, all in minutes: what remains of it is waiting, or is work if no
 * other time is written.
 */
export function timesOf(written: Partial<Times>, total: number | null): Times {
  const times = { preparation: null, work: null, waiting: null, ...written }
  const sum = (times.preparation ?? 0) + (times.work ?? 0) + (times.waiting ?? 0)
  if (total === null || total <= sum) return times
  if (sum === 0) return { ...times, work: total }
  return { ...times, waiting: (times.waiting ?? 0) + total - sum }
}

const TIME =
  /^(prep\w*|hands[- ]on|cook\w*|bak(?:e|ing)|active|work(?:ing)?|process(?:ing)?|total|ready in|rest\w*|chill\w*|rising|rise|proof\w*|wait\w*|ferment\w*|cur(?:e|ing)|dry(?:ing)?|inactive|additional|soak\w*|brin(?:e|ing))(?:\s+time)?\s*[:–-]?\s*(.+)$/i

export type Fact =
  | { name: keyof Times | 'total'; minutes: number; isRange: boolean; text: string }
  | { name: 'yield'; value: Card['yield'] }

/** "Prep time: 15 min", "Makes 6 half pints"; null for other lines. */
export function readFact(text: string): Fact | null {
  if (text.length > LONGEST) return null
  const [, label = '', rest = ''] = TIME.exec(text) ?? []
  const span = label ? readSpan(rest.trim()) : null
  if (span)
    return { name: timeCalled(label), minutes: span.from, isRange: span.from !== span.to, text }
  const made =
    /^(?:yields?|makes|serves|servings?|portions?)\s*[:–-]?\s+(.{1,80})$/i.exec(text) ??
    /^(\d+(?:\s*(?:-|–|to)\s*\d+)?\s+(?:servings?|portions?))\.?$/i.exec(text)
  return made && (readQuantity(made[1]?.replace(/^about\s+/i, '') ?? '') || /:/.test(text))
    ? { name: 'yield', value: readYield(made[1] ?? '') }
    : null
}

function timeCalled(label: string): keyof Times | 'total' {
  if (/^(?:total|ready)/i.test(label)) return 'total'
  if (/^(?:prep|hands)/i.test(label)) return 'preparation'
  return /^(?:cook|bak|active|work|process)/i.test(label) ? 'work' : 'waiting'
}
