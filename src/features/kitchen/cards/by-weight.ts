import { isBusy } from '../../../lib/busy-until.ts'
import { decimal, withFraction } from './amounts/fractions.ts'
import { showAmount, weighedGrams } from './amounts/show-amount.ts'
import type { Unit } from './amounts/usual-units.ts'
import { OZ_G, USUAL, usualUnit } from './amounts/usual-units.ts'
import type { Choices } from './card-choices.ts'
import { type CardScale, type EnteredWeight, keepScale, scaleOf } from './card-scale.ts'
import { type FactorLimits, isAllowed, limitText } from './factor-limits.ts'
import { readWeight } from './own-amounts.ts'

type Limits = { least: number; most: number; reason: string }

/** Everything that a reader has chosen for one card. */
export type Chosen = Choices & CardScale

/** The usual units, and the unit that the line itself describes. */
export const unitsOf = ({ dataset: { own } }: HTMLElement): readonly Unit[] =>
  own ? [JSON.parse(own) as Unit, ...USUAL] : USUAL

const fieldOf = (line: Element) => line.querySelector<HTMLInputElement>('[data-weight]')
const unitFieldOf = (line: Element) => line.querySelector<HTMLSelectElement>('[data-weight-unit]')

/** The unit of the reader's scale. */
const scaleUnitOf = (line: Element): string => unitFieldOf(line)?.value ?? 'g'

/** Writes grams in the unit of the reader's scale, or in their system of units. */
function onScale(line: Element, grams: number, system: Choices['system']): string {
  const unit = scaleUnitOf(line)
  const from = grams / (usualUnit(unit)?.size ?? 1)
  return showAmount({ from, to: null }, unit, { system }).text
}

/** A weight as it was typed: "3¾ lb", "1,830 g". */
export function typedWeight({ text, unit }: EnteredWeight): string {
  if (/[a-z]/i.test(text)) return text
  return `${text.includes('/') ? withFraction(readWeight(text)?.value ?? 0) : text} ${unit}`
}

/** Converts a weight without the rounding that amounts in recipes have: "1.7 kg". */
function converted(grams: number, system: 'us' | 'metric'): string {
  if (system === 'metric') return grams < 1000 ? weighedGrams(grams) : `${decimal(grams / 1000)} kg`
  const ounces = grams / OZ_G
  return ounces < 16 ? `${decimal(ounces)} oz` : `${decimal(ounces / 16)} lb`
}

/** Shows a weight as it was typed, and in the other system beside it (rule: cards/by-weight). */
export function shownWeight(entered: EnteredWeight, system: Choices['system']): string {
  const typed = typedWeight(entered)
  const unit = usualUnit(entered.unit)
  const grams = gramsOf(entered)
  if (!system || grams === null || unit?.system === system) return typed
  return `${typed} (${converted(grams, system)})`
}

/** Null when the text is not a weight. */
function gramsOf({ text, unit }: EnteredWeight): number | null {
  const weight = readWeight(text)
  return weight && weight.value * (usualUnit(weight.unit ?? unit)?.size ?? 1)
}

/** Stores the weight that the reader typed; a unit in the text is also chosen in the list. */
export function weigh(card: HTMLElement, line: HTMLElement): void {
  const text = fieldOf(line)?.value.trim() ?? ''
  const unitField = unitFieldOf(line)
  const { unit = null } = readWeight(text) ?? {}
  if (unit && unitField) unitField.value = unit
  const { [line.dataset.line ?? '']: former, ...weights } = scaleOf(card).weights
  const entered = { text, unit: scaleUnitOf(line), at: Date.now() }
  // The browser may have put the former text back into the field, which is not a new weight.
  const isSame = former?.text === text && former.unit === entered.unit
  const own = text && { [line.dataset.line ?? '']: isSame ? former : entered }
  keepScale(card, { factor: 1, weights: { ...weights, ...(own || {}) } })
}

export const enteredOf = (line: HTMLElement, { weights }: CardScale): EnteredWeight | null =>
  weights[line.dataset.line ?? ''] ?? null

/** Null when unknown; `refused` says why no amount is shown. */
export type Weight = { grams: number } | { refused: string } | null

export const limitsOf = (card: HTMLElement): FactorLimits | null =>
  card.dataset.limits ? (JSON.parse(card.dataset.limits) as FactorLimits) : null

/**
 * The weight of a line: what the reader weighed, a share of another line, or the written weight
 * times the factor (rule: cards/by-weight).
 */
export function weightOf(card: HTMLElement, line: HTMLElement, chosen: Chosen): Weight {
  const weight = ownWeight(card, line, chosen)
  if (!weight || 'refused' in weight || !line.dataset.weighed) return weight
  const { least, most, reason } = JSON.parse(line.dataset.weighed) as Limits
  if (weight.grams >= least && weight.grams <= most) return weight
  const shown = (grams: number) => onScale(line, grams, chosen.system)
  return { refused: `From ${shown(least)} to ${shown(most)}. ${reason}` }
}

function ownWeight(card: HTMLElement, line: HTMLElement, chosen: Chosen): Weight {
  const { from, to, scaling, of = '', percent } = line.dataset
  const entered = enteredOf(line, chosen)
  if (entered) return weighedOf(card, line, entered)
  if (scaling === 'weight') {
    const base = card.querySelector<HTMLElement>(`[data-line="${of}"]`)
    const weight = base && weightOf(card, base, chosen)
    return weight && 'grams' in weight ? { grams: (weight.grams * Number(percent)) / 100 } : weight
  }
  const size = weightUnitOf(line)
  // The weight of a range such as "5–6 lb" is not known.
  if (!from || to || !size) return null
  return { grams: Number(from) * size * (scaling === 'none' ? 1 : chosen.factor) }
}

/** The size of the line's unit in grams; null when it is not a unit of weight. */
function weightUnitOf(line: HTMLElement): number | null {
  const { dimension, size } = usualUnit(line.dataset.unit ?? '', unitsOf(line)) ?? {}
  return dimension === 'weight' && size ? size : null
}

function weighedOf(card: HTMLElement, line: HTMLElement, entered: EnteredWeight): Weight {
  const grams = gramsOf(entered)
  if (grams === null) return { refused: 'Enter a weight, such as 5¼.' }
  const limits = limitsOf(card)
  const factor = factorFor(line, grams)
  return limits && factor !== null && !isAllowed(factor, limits)
    ? { refused: limitText(limits) }
    : { grams }
}

/**
 * The factor by which a weight differs from the written one; 1 within a written range. Null when
 * the card does not say what the line weighs.
 */
function factorFor(line: HTMLElement, grams: number): number | null {
  const { from, to = from, scaling = '' } = line.dataset
  const size = weightUnitOf(line)
  if (!size || !from || ['none', 'weight'].includes(scaling)) return null
  const [least, most] = [Number(from) * size, Number(to) * size]
  if (grams < least) return grams / least
  return grams > most ? grams / most : 1
}

/** The line that was weighed last sets the factor of the whole card (rule: cards/factor). */
export function factorOf(card: HTMLElement, chosen: Chosen): number {
  const lines = [...card.querySelectorAll<HTMLElement>('[data-weighed]')]
  const atOf = (line: HTMLElement) => enteredOf(line, chosen)?.at ?? 0
  for (const line of lines.filter(atOf).toSorted((a, b) => atOf(b) - atOf(a))) {
    const weight = weightOf(card, line, chosen)
    const factor = weight && 'grams' in weight ? factorFor(line, weight.grams) : null
    if (factor !== null) return factor
  }
  return isAllowed(chosen.factor, limitsOf(card)) ? chosen.factor : 1
}

export function sayRefusal(line: Element, weight: Weight): void {
  const refused = weight && 'refused' in weight ? weight.refused : ''
  const message = line.querySelector('[role=alert]')
  if (message && message.textContent !== refused) message.textContent = refused
  fieldOf(line)?.setAttribute('aria-invalid', String(refused !== ''))
}

/** Shows the stored weight, but does not touch a field that has it: the reader may be typing. */
export function showEntered(line: HTMLElement, chosen: CardScale): void {
  const [field, unitField] = [fieldOf(line), unitFieldOf(line)]
  const entered = enteredOf(line, chosen)
  // What the reader entered while the scripts were loaded has still to be taken.
  if ([field, unitField].some((one) => one && isBusy(one))) return
  if (field && field.value.trim() !== (entered?.text ?? '')) field.value = entered?.text ?? ''
  if (unitField && entered) unitField.value = entered.unit
}
