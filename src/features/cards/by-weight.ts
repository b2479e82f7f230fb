import { showAmount } from './amounts/show-amount.ts'
import type { Unit } from './amounts/usual-units.ts'
import { USUAL, usualUnit } from './amounts/usual-units.ts'
import type { Choices } from './card-choices.ts'
import { readWeight } from './own-amounts.ts'

type Limits = { least: number; most: number; reason: string }

/** Grams by line, until the page is left; null for what is no weight. */
const weighed = new WeakMap<Element, number | null>()

/** Usual units, and the line's own. */
export const unitsOf = ({ dataset: { own } }: HTMLElement): readonly Unit[] =>
  own ? [JSON.parse(own) as Unit, ...USUAL] : USUAL

const fieldOf = (line: Element) => line.querySelector<HTMLInputElement>('[data-weight]')
const unitFieldOf = (line: Element) => line.querySelector<HTMLSelectElement>('[data-weight-unit]')

/** The unit of the reader's scale. */
const scaleUnitOf = (line: Element): string => unitFieldOf(line)?.value ?? 'g'

/** In the unit of the reader's scale or system. */
export function onScale(line: Element, grams: number, system: Choices['system']): string {
  const unit = scaleUnitOf(line)
  const from = grams / (usualUnit(unit)?.size ?? 1)
  return showAmount({ from, to: null }, unit, { system }).text
}

/** A unit that the reader writes is chosen. */
export function weigh(line: Element): void {
  const written = fieldOf(line)?.value.trim() ?? ''
  const read = readWeight(written)
  const unitField = unitFieldOf(line)
  if (read?.unit && unitField) unitField.value = read.unit
  if (written === '') weighed.delete(line)
  else weighed.set(line, read && read.value * (usualUnit(scaleUnitOf(line))?.size ?? 1))
}

export const isWeighed = (line: Element): boolean => weighed.has(line)

/** Null when unknown; `refused` says why no amount is shown. */
export type Weight = { grams: number } | { refused: string } | null

/**
 * What the reader weighed, a share of another line, or the written weight times the factor
 * (rule: cards/by-weight).
 */
export function weightOf(card: Element, line: HTMLElement, chosen: Choices): Weight {
  const weight = ownWeight(card, line, chosen)
  if (!weight || 'refused' in weight || !line.dataset.weighed) return weight
  const { least, most, reason } = JSON.parse(line.dataset.weighed) as Limits
  if (weight.grams >= least && weight.grams <= most) return weight
  const shown = (grams: number) => onScale(line, grams, chosen.system)
  return { refused: `From ${shown(least)} to ${shown(most)}. ${reason}` }
}

function ownWeight(card: Element, line: HTMLElement, chosen: Choices): Weight {
  const { from, to, unit = '', scaling, of = '', percent } = line.dataset
  const entered = weighed.get(line)
  if (entered === null) return { refused: 'Write a weight, such as 5¼.' }
  if (entered !== undefined) return { grams: entered }
  if (scaling === 'weight') {
    const base = card.querySelector<HTMLElement>(`[data-line="${of}"]`)
    const weight = base && weightOf(card, base, chosen)
    return weight && 'grams' in weight ? { grams: (weight.grams * Number(percent)) / 100 } : weight
  }
  const { dimension, size } = usualUnit(unit, unitsOf(line)) ?? {}
  // "5–6 lb" has no known weight.
  if (!from || to || !size || dimension !== 'weight') return null
  return { grams: Number(from) * size * (scaling === 'none' ? 1 : chosen.factor) }
}

export function sayRefusal(line: Element, weight: Weight): void {
  const refused = weight && 'refused' in weight ? weight.refused : ''
  const said = line.querySelector('[role=alert]')
  if (said && said.textContent !== refused) said.textContent = refused
  fieldOf(line)?.setAttribute('aria-invalid', String(refused !== ''))
}
