import { measured } from '../amounts/measure.ts'
import type { Quantity } from '../amounts/quantity.ts'
import { type ShowOptions, shownMeasure } from '../amounts/show-amount.ts'
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
  options: ShowOptions,
): MeasuredAmount {
  const { whole = false, units = USUAL } = options
  const { scale, measure } = shownMeasure(from, unitId, options)
  const inUnit = (id: string, times: number): MeasuredAmount => {
    const count = (value: number) =>
      whole ? Math.max(1, Math.round(value * times)) : value * times
    return { from: count(from), to: to === null ? null : count(to), unit: id }
  }
  if (!measure || measure.isOwn) return inUnit(unitId, scale)
  const [first] = measured(from * scale * measure.size, measure.unit, measure.system)
  const unit = usualUnit(first?.unit ?? '', units) ?? measure.unit
  return inUnit(unit.id, (scale * measure.size) / (unit.size ?? 1))
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
