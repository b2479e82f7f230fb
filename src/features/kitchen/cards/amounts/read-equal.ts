import type { Quantity } from './quantity.ts'
import { addFurther, type Measure, readMeasure } from './read-measure.ts'
import { SIZE_WORDS } from './units.ts'
import type { Unit } from './usual-units.ts'
import { ABOUT, HOW, tidy } from './words.ts'

/** An amount in one or several units, with the words before it: "about 6 ounces/170 grams". */
export type Equal = { measures: Measure[]; words: string; others: string; rest: string }

const LEAD =
  /^\s*(?:(?:weighing|totall?ing|(?:for )?a total of|total|(?:enough )?to (?:make|yield|equal)|makes|yields|equal to|equivalent to|or|=)\s+)?/i
const TAIL = /^\s*(?:total|in total|altogether|or so|in all)?\s*$/i

export const isLength = (unit: Unit | null): boolean =>
  unit !== null && ['inch', 'cm', 'mm', 'foot'].includes(unit.id)

const isSized = ({ unit }: Measure) => unit?.size !== undefined || isLength(unit)

/** Reads an amount of weight, volume or length, and the same in other units after it. */
export function readEqual(text: string, units: readonly Unit[]): Equal | null {
  const lead = LEAD.exec(text)?.[0] ?? ''
  const about = ABOUT.exec(text.slice(lead.length))?.[0] ?? ''
  const start = lead.length + about.length
  const first = readMeasure(text.slice(start), units)
  if (!first || !isSized(first)) return null
  const measures = [addFurther(first, units)]
  let rest = measures[0]?.rest ?? ''
  const others: string[] = []
  while (measures.length < 4) {
    const [mark] = /^\s*(?:[/|=;,]|or\b)\s*(?:about\s+)?/i.exec(rest) ?? []
    const next = mark ? readMeasure(rest.slice(mark.length), units) : null
    if (!mark || !next || !isSized(next)) break
    const whole = addFurther(next, units)
    measures.push(whole)
    others.push(tidy(rest.slice(mark?.length, rest.length - whole.rest.length)))
    rest = whole.rest
  }
  const words = tidy(`${lead.replace(/^\s*(?:or|=)\s/i, '')} ${about && 'about'}`)
  return { measures, words, others: others.join(', '), rest }
}

/** Reads "2 sticks", "about 9 medium", "20", "1 large head". */
function readCounted(text: string, units: readonly Unit[]): Equal | null {
  const about = ABOUT.exec(text)?.[0] ?? ''
  const first = readMeasure(text.slice(about.length), units)
  if (!first || first.unit?.dimension === 'share') return null
  if (first.unit)
    return { measures: [first], words: about && 'about', others: '', rest: first.rest }
  const [, how = ''] = HOW.exec(first.rest.trimStart()) ?? []
  const after = first.rest.trimStart().slice(how.length)
  const word = tidy(after).toLowerCase()
  const size = SIZE_WORDS.find(({ id }) => id === tidy(first.rest).toLowerCase())
  const measure = readMeasure(`1 ${word}`, units)
  const unit = size ?? measure?.unit ?? null
  if (!size && word && (!measure?.unit || measure.rest.trim())) return null
  const words = [about && 'about', size ? '' : how].filter(Boolean).join(', ')
  return { measures: [{ ...first, unit, rest: '' }], words, others: '', rest: '' }
}

/** Reads a text that is an amount and nothing else, such as the words in brackets. */
export function readWholeEqual(text: string, units: readonly Unit[]): Equal | null {
  const equals = [readEqual(text, units), readCounted(text.trim(), units)]
  return equals.find((equal) => equal && TAIL.test(equal.rest)) ?? null
}

const SAME = 1.6
/** By how much amounts in one unit may differ: "¼ cup (about ¼ cup; 60 g)". */
const ROUNDED = 1.03

/** Whether two amounts can be the same: not "100 g/7 oz", whose figures contradict each other. */
export function canBeSame(
  first: Measure | { quantity: Quantity; unit: Unit | null },
  other: Measure,
) {
  const { unit } = first
  if (!unit?.size || !other.unit?.size || unit.dimension !== other.unit.dimension) return true
  const ratio = (first.quantity.from * unit.size) / (other.quantity.from * other.unit.size)
  const most = unit.id === other.unit.id ? ROUNDED : SAME
  return ratio < most && ratio > 1 / most
}
