import { type Quantity, readQuantity } from './quantity.ts'
import { type Unit, unitNamed } from './units.ts'

/** A number at the beginning of a text, with the unit that follows it. */
export type Measure = { quantity: Quantity; unit: Unit | null; rest: string }

/** Reads a unit of one or two words at the beginning of a text. */
export function readUnit(
  text: string,
  units: readonly Unit[],
): { unit: Unit; rest: string } | null {
  for (const pattern of [
    /^\s*([a-z]+\.?\s+[a-z]+\.?)(?![\w'-])/i,
    /^\s*([a-z]+\.?|%)(?![\w'-])/i,
  ]) {
    const found = pattern.exec(text)
    const unit = found && unitNamed(found[1] ?? '', units)
    if (found && unit) return { unit, rest: text.slice(found[0].length) }
  }
  return null
}

export function readMeasure(text: string, units: readonly Unit[]): Measure | null {
  const number = readQuantity(text)
  if (!number) return null
  const found = readUnit(number.rest, units)
  return { quantity: number.quantity, unit: found?.unit ?? null, rest: found?.rest ?? number.rest }
}

/** "1 cup plus 2 tablespoons" and "1 lb 4 oz" are one amount, in the first unit. */
export function addFurther(first: Measure, units: readonly Unit[]): Measure {
  const { quantity, unit, rest } = first
  const [joint = ''] = /^\s*(?:plus|\+|and|&)?\s*/i.exec(rest) ?? []
  const further = readMeasure(rest.slice(joint.length), units)
  const isSum =
    unit?.size !== undefined &&
    further?.unit?.size !== undefined &&
    further.unit.dimension === unit.dimension &&
    further.unit.system === unit.system &&
    further.unit.size < unit.size &&
    quantity.to === null
  if (!isSum) return first
  const sum =
    quantity.from + ((further?.quantity.from ?? 0) * (further?.unit?.size ?? 0)) / (unit?.size ?? 1)
  return { quantity: { from: sum, to: null }, unit, rest: further?.rest ?? '' }
}
