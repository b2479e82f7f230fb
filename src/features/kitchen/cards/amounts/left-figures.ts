import { cleanLine } from './clean-line.ts'
import { amountsAt, FIGURES, partsOfRemark } from './further-amounts.ts'
import type { ParsedLine } from './parse-line.ts'
import { readQuantity } from './quantity.ts'
import type { Unit } from './usual-units.ts'

/** "6 medium or 3 large mushrooms": the noun is behind the other count. */
const SIZE_ALONE = /^(?:small|medium|large)(?:[\s-]sized?)?$/i

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
 * result, none that would have to scale is left in the name, and those in the remark can follow the
 * factor (rule: cards/whole-lines).
 */
export function isWhole(written: string, line: ParsedLine, units: readonly Unit[]): boolean {
  const { name, remark, size, quantity, also, scaling } = line
  if (!/\p{L}/u.test(name) || /^[/)×|]/.test(name)) return false
  if (SIZE_ALONE.test(name) && /^or\s/i.test(remark)) return false
  if (amountsAt(name, units).length > 0) return false
  const isFollowed = quantity !== null && scaling !== 'none'
  if (amountsAt(remark, units).length > 0 && !(isFollowed && partsOfRemark(remark, units)))
    return false
  const amounts = [quantity, also?.quantity].flatMap((one) =>
    one ? [one.from, ...(one.to === null ? [] : [one.to])] : [],
  )
  const source = valuesIn(cleanLine(written))
  const result = [...amounts, ...[size, name, remark].flatMap(valuesIn)]
  const [lost, made] = [without(source, result), without(result, source)]
  // The figures of a sum, "1 lb 4 oz", are one number in the result.
  return lost.length <= 3 * made.length
}
