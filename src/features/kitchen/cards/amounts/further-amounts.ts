import { type Quantity, readQuantity } from './quantity.ts'
import { readMeasure, readUnit } from './read-measure.ts'
import { CONTAINERS } from './units.ts'
import type { Unit } from './usual-units.ts'

const ONE = String.raw`(?:\d+(?:[.,]\d+)*(?:\s?[¼-¾⅐-⅞]|\s+\d+\s?[/⁄]\s?\d+|\s?[/⁄]\s?\d+)?|[¼-¾⅐-⅞]|\.\d+)`
/** Numbers and ranges of them, as figures. */
export const FIGURES = new RegExp(String.raw`${ONE}(?:\s*(?:[-–—]|\bto\b|\bor\b)\s*${ONE})?`, 'g')

/** Before a figure that counts nothing: "V8", "#1", "Type 405", "see note 2", "15 cm x 15 cm". */
const NAME_BEFORE =
  /(?:[\p{L}#№][-.]?|\b(?:nos?|numbers?|types?|notes?|steps?|sizes?|grades?|marks?|pages?|tips?|levels?)\.?\s*|[x×/]\s*|\bby\s+)$/iu
/** After a figure: "5-spice", "2 %", "110 °F", "15 x", "2-inch", "3 cm", "20 minutes". */
const NAME_BEHIND =
  /^(?:-\s?\p{L}|\s?[%°º"”″′’'×]|\s?x\s?\d|\s*-?\s*(?:per\s?cent|degrees?|by|inch(?:es)?|in|cm|mm|centimet\p{L}+|millimet\p{L}+|ft|foot|feet|minutes?|mins?|hours?|hrs?|seconds?|secs?|days?|weeks?|months?|years?|times|calories|kcal|proof|f|watts?)(?!\p{L}))/iu
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

/** Before a count in words: "or one large head of escarole". */
const OTHER = /\b(?:or|plus)\s+$/i

/** How many characters around a figure say what it is. */
const NEAR = 60

/** Where a text has an amount that would have to scale: a figure with a unit, or a count. */
export function amountsAt(text: string, units: readonly Unit[]): number[] {
  const before = (end: number) => text.slice(Math.max(0, end - NEAR), end)
  const behind = (start: number) => text.slice(start, start + NEAR)
  const figures = [...text.matchAll(FIGURES)].filter(({ 0: figure, index }) =>
    isAmount(before(index), figure, behind(index + figure.length), units),
  )
  const words = [...text.matchAll(WORD)].filter(({ 0: word, index }) => {
    const after = behind(index + word.length)
    const isOther = OTHER.test(before(index)) && !/^(?:an?|half)\s/i.test(word)
    return !OF_EACH.test(after) && (isOther || readUnit(after, units)?.unit.size !== undefined)
  })
  return [...figures, ...words].map(({ index }) => index).toSorted((a, b) => a - b)
}

/** A part of a remark, with its amount if it is one: "½ teaspoon" in "or ½ teaspoon dried". */
export type RemarkPart = { text: string; quantity: Quantity | null; unit: string }

/** Before an amount of something else: "or 2 farmed", "plus 1 yolk", "from about 6 limes". */
const FURTHER = /(?:\b(?:or|plus|and|from|of|about|approximately)\s+|\+\s*)$/i
/** Before what a thing is prepared with: "dissolved in 300 ml water". */
const WITH = /\b(?:in|with|reduced to|made up to)\s+$/i
/** Around an amount that is the same once more: ", 240 g", "1 cup packed". */
const ALONE = [/(?:^|[(,;]\s*)$/, /^\s*(?:packed|total|in total)?\s*(?:$|[,;)])/i] as const
/** After the number of a count: its thing, or nothing. */
const COUNTED = /^(?:\s+\p{L}|\s*(?:$|[,;)]))/u
/** After an amount that is a rate: "to a half-pint", "50 cloves a pound". */
const RATE =
  /^[^,;]*\b(?:to|for|in|on) (?:an?|the|each|every|one|\d)\b|^[^,;]*\s(?:an?|the)\s+[\p{L}-]+\s*(?:$|[,;)])/iu

/**
 * Parts a remark into its words and the amounts that follow the factor with the line; null when an
 * amount is not understood.
 */
export function partsOfRemark(remark: string, units: readonly Unit[]): RemarkPart[] | null {
  const parts: RemarkPart[] = []
  let done = 0
  const addWords = (end: number) =>
    end > done && parts.push({ text: remark.slice(done, end), quantity: null, unit: '' })
  for (const at of amountsAt(remark, units)) {
    if (at < done) continue
    const measure = readMeasure(remark.slice(at), units)
    if (!measure) return null
    const { quantity, unit, rest } = measure
    const isMeasured = unit?.size !== undefined
    const end = isMeasured ? remark.length - rest.length : at + figureIn(remark.slice(at))
    const [words, behind] = [remark.slice(0, at), remark.slice(end)]
    const isAlone = ALONE[0].test(words) && ALONE[1].test(behind)
    const isOther = FURTHER.test(words) && (isMeasured || COUNTED.test(behind))
    const isPrepared = isMeasured && WITH.test(words)
    if (!(isOther || isPrepared || (isMeasured && isAlone)) || RATE.test(behind)) return null
    // "400ml/14fl oz", and "11/4" for "1 1/4".
    const [, above, below] = /^(\d+)\/(\d+)/.exec(remark.slice(at)) ?? []
    if (/^\s*\/\s*[\d¼-¾⅐-⅞]/.test(behind) || Number(above) > Number(below)) return null
    addWords(at)
    parts.push({ text: remark.slice(at, end), quantity, unit: isMeasured ? unit.id : '' })
    done = end
  }
  addWords(remark.length)
  return parts
}

/** The length of the number at the beginning of a text. */
const figureIn = (text: string): number => text.length - (readQuantity(text)?.rest.length ?? 0)
