import { showAmount } from './amounts/show-amount.ts'
import type { Unit } from './amounts/usual-units.ts'
import { USUAL, usualUnit } from './amounts/usual-units.ts'
import { readWeight } from './own-amounts.ts'

type Limits = { least: number; most: number; reason: string }

/** What readers weigh, in grams, by its line; null for what is no weight. Until the page is left. */
const weighed = new WeakMap<Element, number | null>()

/** The usual ones, and that which a line brings along. */
export const unitsOf = ({ dataset: { own } }: HTMLElement): readonly Unit[] =>
  own ? [JSON.parse(own) as Unit, ...USUAL] : USUAL

const fieldOf = (line: Element) => line.querySelector<HTMLInputElement>('[data-weight]')
const unitFieldOf = (line: Element) => line.querySelector<HTMLSelectElement>('[data-weight-unit]')

/** The unit of the reader's scale. */
export const scaleUnitOf = (line: Element): string => unitFieldOf(line)?.value ?? 'g'

/** Takes what a reader has written for the weight of a line; a written unit is chosen. */
export function weigh(line: Element): void {
  const written = fieldOf(line)?.value.trim() ?? ''
  const read = readWeight(written)
  const unitField = unitFieldOf(line)
  if (read?.unit && unitField) unitField.value = read.unit
  if (written === '') weighed.delete(line)
  else weighed.set(line, read && read.value * (usualUnit(scaleUnitOf(line))?.size ?? 1))
}

export const isWeighed = (line: Element): boolean => weighed.has(line)

/** In grams, or why no amount may be shown; null where no weight is known. */
export type Weight = { grams: number } | { refused: string } | null

/**
 * What a line weighs: what the reader weighed, its share of another, or what is written in it, times
 * the factor (rule: cards/by-weight).
 */
export function weightOf(card: Element, line: HTMLElement, factor: number): Weight {
  const weight = ownWeight(card, line, factor)
  if (!weight || 'refused' in weight || !line.dataset.weighed) return weight
  const { least, most, reason } = JSON.parse(line.dataset.weighed) as Limits
  if (weight.grams >= least && weight.grams <= most) return weight
  const unit = scaleUnitOf(line)
  const shown = (grams: number) =>
    showAmount({ from: grams / (usualUnit(unit)?.size ?? 1), to: null }, unit).text
  return { refused: `From ${shown(least)} to ${shown(most)}. ${reason}` }
}

function ownWeight(card: Element, line: HTMLElement, factor: number): Weight {
  const { from, unit = '', scaling, of = '', percent } = line.dataset
  const entered = weighed.get(line)
  if (entered === null) return { refused: 'Write a weight, such as 5¼.' }
  if (entered !== undefined) return { grams: entered }
  if (scaling === 'weight') {
    const base = card.querySelector<HTMLElement>(`[data-line="${of}"]`)
    const weight = base && weightOf(card, base, factor)
    return weight && 'grams' in weight ? { grams: (weight.grams * Number(percent)) / 100 } : weight
  }
  const { dimension, size } = usualUnit(unit, unitsOf(line)) ?? {}
  return from && size && dimension === 'weight' ? { grams: Number(from) * size * factor } : null
}

/** Says beside the field of a line why its weight is refused, once. */
export function sayRefusal(line: Element, weight: Weight): void {
  const refused = weight && 'refused' in weight ? weight.refused : ''
  const said = line.querySelector('[role=alert]')
  if (said && said.textContent !== refused) said.textContent = refused
  fieldOf(line)?.setAttribute('aria-invalid', String(refused !== ''))
}
