import { canBeSame, type Equal, isLength, readEqual, readWholeEqual } from './read-equal.ts'
import { type Measure, readMeasure, sumOf } from './read-measure.ts'
import type { Unit } from './usual-units.ts'
import { tidy } from './words.ts'

/** Before an amount that is not that of the line: "diluted in 300 ml". */
const NEEDS_AMOUNT =
  /\b(?:in|into|with|to|of|from|for|by|per|plus|and|at|than|reserve|reserving|minus|less|remaining|another|extra|get|makes?|yields?|give)(?:\s+about)?$/i

/** "About 6 ounces each", unlike "cut into 6 wedges each". */
const EACH = /^((?:(?:about|approximately|roughly|around|weighing)\s+)*[\d.¼-¾⅐-⅞].*?)\s+each$/i

/** An amount of a line, without the text after it. */
export type LineAmount = Omit<Measure, 'rest'>

const alone = ({ quantity, unit }: Measure): LineAmount => ({ quantity, unit })

/**
 * The amounts of one line. The first one that is read is the amount of the line, wherever it stands;
 * the second one must be the same in another unit.
 */
export class LineAmounts {
  also: LineAmount | null = null
  size: string
  readonly remarks: string[] = []
  amount: LineAmount | null
  private readonly units: readonly Unit[]

  constructor(amount: LineAmount | null, size: string, units: readonly Unit[]) {
    this.amount = amount
    this.size = size
    this.units = units
  }

  /** Takes amounts that say the same as that of the line; false when they cannot be the same. */
  take({ measures, words, others }: Equal, text: string): boolean {
    const [first, second] = measures
    if (!first || this.also) return false
    if (isLength(first.unit) && !isLength(this.amount?.unit ?? null)) return this.takeSize(text)
    if (!this.amount) {
      this.amount = alone(first)
      this.also = second ? alone(second) : null
      this.remarks.push(words, measures.length > 2 ? others : '')
      return measures.length < 3
    }
    if (!canBeSame(this.amount, first)) return false
    if (second && this.takeSize(text)) return true
    this.also = alone(first)
    this.remarks.push(words, others)
    return true
  }

  /** Takes the size of the only thing of a line: "1 tail (about 500g/1lb 2oz)". */
  takeSize(text: string): boolean {
    const { quantity, unit } = this.amount ?? {}
    if (this.size || quantity?.from !== 1 || quantity.to !== null || unit?.size) return false
    this.size = tidy(text)
    return this.size !== ''
  }

  /** Takes a text that is an amount alone, the size of each piece, or a further amount. */
  takeWhole(text: string, isOfName = true): boolean {
    const each = EACH.exec(text)
    if (each && !this.size) {
      this.size = tidy(each[1] ?? '')
      return true
    }
    const equal = readWholeEqual(text, this.units)
    if (equal && !isOfName && isLength(equal.measures[0]?.unit ?? null)) return false
    if (equal) return this.take(equal, text)
    const plus = isOfName ? null : /^(?:plus|\+)\s+(.+)$/i.exec(text)
    const further = plus && readMeasure(plus[1] ?? '', this.units)
    const sum = further && !further.rest.trim() && this.amount && sumOf(this.amount, further)
    if (sum && this.amount && !this.also) this.amount = { ...this.amount, quantity: sum }
    return Boolean(sum)
  }

  /** Takes the amount in another unit at the beginning: "/180g flour"; returns what follows. */
  takeBeginning(text: string): string {
    const [slash = ''] = /^\s*(?:[/|=]|or\b)\s*/.exec(text) ?? []
    const equal = slash ? readEqual(text.slice(slash.length), this.units) : null
    if (!equal || (equal.rest && !/^[\s,(]/.test(equal.rest))) return text
    if (!this.take(equal, '')) return text
    return equal.rest
  }

  /** Takes the amount at the end of a name or remark: "olive oil 15 mL". */
  takeEnd(name: string): string {
    const places = [...name.matchAll(/\s(?=(?:or |about )?[\d¼-¾⅐-⅞])/g)].slice(-4)
    for (const { index } of places) {
      if (NEEDS_AMOUNT.test(name.slice(0, index))) continue
      const equal = readEqual(name.slice(index), this.units)
      if (
        equal &&
        !equal.rest.trim() &&
        !isLength(equal.measures[0]?.unit ?? null) &&
        this.take(equal, name.slice(index))
      )
        return name.slice(0, index)
    }
    return name
  }
}
