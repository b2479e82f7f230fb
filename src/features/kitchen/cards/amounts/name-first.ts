import { isLength } from './read-equal.ts'
import { readMeasure } from './read-measure.ts'
import type { Unit } from './usual-units.ts'

const SEPARATED =
  /^([^\d¼-¾⅐-⅞]+?)(?:\s*(?:[:–—…]|\.{2,})\s*|\s+-\s+|\s+\(?)(\d[^()]*?|[¼-¾⅐-⅞][^()]*?)\)?$/
/** "1% milk, 2 cups". */
const WITH_FIGURE = /^(\d+-[A-Z].*?|\d+\s?% .+?|00 .+?),\s*([\d¼-¾⅐-⅞][^()]*)$/

/** Puts the amount of "Flour 500 g" and "Sugar: 2 cups" before the name; null for other lines. */
export function amountFirst(text: string, units: readonly Unit[]): string | null {
  const [bracket = ''] = /\s\([^()]*\)$/.exec(text) ?? []
  const [start, end] = bracket ? [text.slice(0, -bracket.length), bracket] : [text, '']
  return (end && moved(start, end, units)) || moved(text, '', units)
}

function moved(text: string, end: string, units: readonly Unit[]): string | null {
  const match = SEPARATED.exec(text) ?? WITH_FIGURE.exec(text)
  const [, name = '', amount = ''] = match ?? []
  // "A pat of butter (about ½ tsp)".
  if (/\([^)]*$/.test(name)) return null
  const measure = readMeasure(amount, units)
  const isCount = measure !== null && !measure.rest.trim() && /[:–—-]\s*\d+$/.test(text)
  if (!measure || !(isCount || (measure.unit && /^\s*(?:$|,|per\b)/.test(measure.rest))))
    return null
  if (isLength(measure.unit)) return null
  // If the name had a figure of its own, that would be read as a part of the amount before it.
  const first = readMeasure(name, units)
  if (first && (isCount || first.unit?.size)) return null
  return `${amount.slice(0, amount.length - measure.rest.length)} ${name}${end}${measure.rest}`
}
