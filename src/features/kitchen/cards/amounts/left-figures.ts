import { cleanLine } from './clean-line.ts'
import type { ParsedLine } from './parse-line.ts'
import { readQuantity } from './quantity.ts'
import { readUnit } from './read-measure.ts'
import { CONTAINERS } from './units.ts'
import type { Unit } from './usual-units.ts'

const ONE = String.raw`(?:\d+(?:[.,]\d+)*(?:\s?[¼-¾⅐-⅞]|\s+\d+\s?[/⁄]\s?\d+|\s?[/⁄]\s?\d+)?|[¼-¾⅐-⅞]|\.\d+)`
const FIGURES = new RegExp(String.raw`${ONE}(?:\s*(?:[-–—]|\bto\b|\bor\b)\s*${ONE})?`, 'g')

/** Before a figure that counts nothing: "V8", "#1", "Type 405", "see note 2", "15 cm x 15 cm". */
const NAME_BEFORE =
  /(?:[\p{L}#№][-.]?|\b(?:nos?|numbers?|types?|notes?|steps?|sizes?|grades?|marks?|pages?|tips?|levels?)\.?\s*|[x×/]\s*|\bby\s+)$/iu
/** After a figure: "5-spice", "2 %", "110 °F", "15 x", "2-inch", "3 cm", "20 minutes". */
const NAME_BEHIND =
  /^(?:-\s?\p{L}|\s?[%°º"”″′’'×]|\s?x\s?\d|\s*-?\s*(?:per\s?cent|degrees?|by|inch(?:es)?|in|cm|mm|centimet\p{L}+|millimet\p{L}+|ft|foot|feet|minutes?|mins?|hours?|hrs?|seconds?|secs?|days?|weeks?|months?|years?|calories|kcal|proof|f|watts?)(?!\p{L}))/iu
/** "into 8 pieces", "in 2 batches": what is cut stays as much as it is. */
const DIVIDED = /\b(?:in|into)\s+(?:(?:about|roughly|approximately|each|\p{L}+ly)\s+)*$/iu
/** "about 6 ounces each", "2 tablespoons per quart". */
const OF_EACH = /^[^,;()]*\b(?:each|apiece|per)\b/i
const OF_EACH_BEFORE = /\b(?:each|per)\s+(?:(?:about|weighing|approximately)\s+)*$/i

const isRatio = (figure: string) => {
  const [above, below] = figure.split(/[/⁄]/).map(Number)
  return below !== undefined && below >= 5 && (above ?? 0) >= below
}

/** Whether a figure at this place of a name or remark is an amount that would have to scale. */
function isAmount(before: string, figure: string, behind: string, units: readonly Unit[]): boolean {
  if (NAME_BEFORE.test(before) || NAME_BEHIND.test(behind) || /^0\d/.test(figure)) return false
  if (OF_EACH.test(behind) || OF_EACH_BEFORE.test(before) || isRatio(figure)) return false
  const unit = readUnit(behind, units)
  const isMeasured = unit?.unit.size !== undefined
  if (isMeasured) {
    // "From one ¼ ounce envelope".
    const thing = readUnit(unit.rest, units)
    return !thing || !CONTAINERS.includes(thing.unit.id)
  }
  return !DIVIDED.test(before)
}

const WORD =
  /\b(?:an?|one|two|three|four|five|six|eight|ten|half|half an?|quarter of an?)\s+(?=\p{L}{3})/giu

/** How many characters around a figure say what it is. */
const NEAR = 60

/** Whether a name or a remark has a figure with a unit, or a count of its own. */
function hasAmount(text: string, units: readonly Unit[]): boolean {
  const before = (end: number) => text.slice(Math.max(0, end - NEAR), end)
  const behind = (start: number) => text.slice(start, start + NEAR)
  for (const { 0: figure, index } of text.matchAll(FIGURES))
    if (isAmount(before(index), figure, behind(index + figure.length), units)) return true
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const after = behind(index + word.length)
    if (OF_EACH.test(after)) continue
    if (readUnit(after, units)?.unit.size !== undefined) return true
  }
  return false
}

const valuesIn = (text: string): number[] =>
  [...text.matchAll(FIGURES)].flatMap(([figure]) => {
    const { quantity } = readQuantity(figure) ?? {}
    if (!quantity) return figure.match(/\d+/g)?.map(Number) ?? []
    return quantity.to === null ? [quantity.from] : [quantity.from, quantity.to]
  })

/** The values of the first list that the second one lacks. */
function without(values: number[], others: number[]): number[] {
  const rest = [...others]
  return values.filter((value) => {
    const at = rest.findIndex((other) => Math.abs(other - value) < 1e-6)
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
}

/**
 * Whether a line was wholly understood: it has a name, each of its figures is in one part of the
 * result, and none that would have to scale is left in the name or the remark (rule:
 * cards/whole-lines).
 */
export function isWhole(written: string, line: ParsedLine, units: readonly Unit[]): boolean {
  const { name, remark, size, quantity, also } = line
  if (!/\p{L}/u.test(name) || /^[/)×|]/.test(name)) return false
  if (hasAmount(name, units) || hasAmount(remark, units)) return false
  const amounts = [quantity, also?.quantity].flatMap((one) =>
    one ? [one.from, ...(one.to === null ? [] : [one.to])] : [],
  )
  const source = valuesIn(cleanLine(written))
  const result = [...amounts, ...[size, name, remark].flatMap(valuesIn)]
  const [lost, made] = [without(source, result), without(result, source)]
  // The figures of a sum, "1 lb 4 oz", are one number in the result.
  return lost.length <= 3 * made.length
}
