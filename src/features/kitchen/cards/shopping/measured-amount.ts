import { measured } from '../amounts/measure.ts'
import type { Quantity } from '../amounts/quantity.ts'
import { otherMeasure, type ShowOptions } from '../amounts/show-amount.ts'
import { USUAL, usualUnit } from '../amounts/usual-units.ts'
import { enteredOf, unitsOf, weightOf } from '../by-weight.ts'
import { readWeight } from '../own-amounts.ts'
import { chosenOf } from '../use-card.ts'

/** An amount in one unit; `unit` is empty for what is counted. */
export type MeasuredAmount = Quantity & { unit: string }

/**
 * The amount that `showAmount` writes, before it is rounded, in the first unit in which it is shown.
 * Pieces are whole ones, because they are bought.
 */
export function measuredAmount(
  { from, to }: Quantity,
  unitId: string,
  { factor = 1, system, whole = false, cup = 0, units = USUAL }: ShowOptions,
): MeasuredAmount {
  const unit = usualUnit(unitId, units)
  const scale = unit?.fixed || unit?.dimension === 'share' ? 1 : factor
  const times = (by: number) => (value: number) =>
    whole ? Math.max(1, Math.round(value * by)) : value * by
  const inUnit = (id: string, by: number): MeasuredAmount => ({
    from: times(by)(from),
    to: to === null ? null : times(by)(to),
    unit: id,
  })
  const size = unit?.size
  if (!unit?.system || size === undefined) return inUnit(unitId, scale)
  const base = from * scale * size
  const other = cup ? otherMeasure(base, unit, system, cup) : null
  const shownSystem = system ?? unit.system
  if (!other && shownSystem === unit.system) return inUnit(unit.id, scale)
  const inOther = other?.times ?? 1
  const [first] = measured(base * inOther, other?.unit ?? unit, shownSystem)
  const shownIn = usualUnit(first?.unit ?? '', units) ?? unit
  return inUnit(shownIn.id, (scale * size * inOther) / (shownIn.size ?? size))
}

/** The amount of a line as its card shows it now; null where it shows none. */
export function amountOfLine(card: HTMLElement, line: HTMLElement): MeasuredAmount | null {
  const chosen = chosenOf(card)
  const { from, to, unit = '', scaling, cup, percent } = line.dataset
  const entered = enteredOf(line, chosen)
  if (scaling === 'weight' || entered) {
    const weight = weightOf(card, line, chosen)
    if (!weight) return percent ? { from: Number(percent), to: null, unit: '%' } : null
    if ('refused' in weight) return null
    const typed = entered && readWeight(entered.text)
    if (typed) return { from: typed.value, to: null, unit: typed.unit ?? entered.unit }
    return { from: weight.grams, to: null, unit: 'g' }
  }
  if (!from) return null
  return measuredAmount({ from: Number(from), to: to ? Number(to) : null }, unit, {
    factor: scaling === 'none' ? 1 : chosen.factor,
    system: chosen.system,
    whole: scaling === 'pieces',
    cup: Number(cup ?? 0),
    units: unitsOf(line),
  })
}
