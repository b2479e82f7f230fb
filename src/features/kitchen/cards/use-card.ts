import { readLocalStorage, writeLocalStorage } from '../../../lib/browser-storage.ts'
import { isBusy } from '../../../lib/busy-until.ts'
import { decimal } from './amounts/fractions.ts'
import { showAmount, weighedGrams } from './amounts/show-amount.ts'
import {
  type Chosen,
  enteredOf,
  factorOf,
  limitsOf,
  sayRefusal,
  showEntered,
  shownWeight,
  unitsOf,
  weigh,
  weightOf,
} from './by-weight.ts'
import { showInLine } from './card-amount.ts'
import { CHOICES, type Choices, DEFAULTS } from './card-choices.ts'
import { AS_WRITTEN, keepScale, scaleOf } from './card-scale.ts'
import { type FactorLimits, isAllowed, limitText } from './factor-limits.ts'
import { readHeight, readTyped } from './own-amounts.ts'
import { sayChoices, sayScale } from './say-scale.ts'
import { showHeight } from './show-altitude.ts'
import { usualSystem } from './usual-system.ts'

const all = (root: ParentNode, selector: string) => [
  ...root.querySelectorAll<HTMLElement>(selector),
]
/** Choices that the browser could not store, so that only this page knows them. */
let unstored: Choices | null = null
const choices = (): Choices => ({
  ...DEFAULTS,
  ...(unstored ?? (readLocalStorage(CHOICES) as Partial<Choices> | null)),
})

/** rule: cards/choices */
export function change(control: HTMLElement): void {
  const card = control.closest<HTMLElement>('[data-card]')
  const { factor, system } = control.dataset
  if (control instanceof HTMLInputElement && 'height' in control.dataset)
    remember({ height: readHeight(control.value) })
  if (card) changeCard(card, control, factor, system)
  showChoices()
}

function changeCard(
  card: HTMLElement,
  control: HTMLElement,
  factor: string | undefined,
  system: string | undefined,
): void {
  const line = control.closest<HTMLElement>('[data-line]')
  if (factor) takeFactor(card, Number(factor))
  else if ('resets' in control.dataset) reset(card)
  else if (system) remember({ system: system === 'us' ? 'us' : 'metric' })
  else if (line) weigh(card, line)
  else if (control instanceof HTMLInputElement && 'factorFree' in control.dataset) {
    const amount = readTyped(control.value)
    if (amount || !control.value.trim()) takeFactor(card, amount || 1)
  }
}

function remember(change: Partial<Choices>): void {
  const changed = { ...choices(), ...change }
  unstored = writeLocalStorage(CHOICES, changed) ? null : changed
}

/** rule: cards/factor */
function takeFactor(card: HTMLElement, factor: number): void {
  if (isAllowed(factor, limitsOf(card))) keepScale(card, { ...AS_WRITTEN, factor })
}

function reset(card: HTMLElement): void {
  keepScale(card, AS_WRITTEN)
  // The button that had the focus is hidden now.
  card.querySelector<HTMLElement>('button[data-factor="1"], [data-weight]')?.focus()
}

/** What a reader chose for one card, with the factor that it has by that. */
export function chosenOf(card: HTMLElement): Chosen {
  const { system, height } = choices()
  // What an American writes in grams is meant for a scale, so it stays until US is chosen.
  const shown = system ?? (usualSystem(navigator.language) === 'metric' ? 'metric' : null)
  const scale = { system: shown, height, ...scaleOf(card) }
  return { ...scale, factor: factorOf(card, scale) }
}

export function showChoices(): void {
  const { system, height } = choices()
  const pressed = system ?? usualSystem(navigator.language)
  for (const card of all(document, '[data-card]')) {
    const chosen = chosenOf(card)
    showFactor(card, chosen.factor)
    for (const button of all(card, 'button[data-system]'))
      button.ariaPressed = String(button.dataset.system === pressed)
    scaleCard(card, chosen)
    sayScale(card, chosen)
    sayChoices(card, chosen, pressed)
    showHeight(card, chosen.height)
  }
  if (document.querySelector('.table-altitude'))
    import('./text-tables.ts').then(({ showInTexts }) => showInTexts(height))
}

function showFactor(card: HTMLElement, factor: number): void {
  const buttons = all(card, 'button[data-factor]')
  const isOf = (button: HTMLElement) => Math.abs(Number(button.dataset.factor) - factor) < 1e-6
  for (const button of buttons) button.ariaPressed = String(isOf(button))
  const field = card.querySelector<HTMLInputElement>('[data-factor-free]')
  if (!field) return
  if (field !== document.activeElement && !isBusy(field))
    field.value = factor === 1 || buttons.some(isOf) ? '' : decimal(factor)
  const refusal = refusalOf(field.value, limitsOf(card))
  field.setAttribute('aria-invalid', String(refusal !== ''))
  const message = card.querySelector('[data-factor-says]')
  if (message) message.textContent = refusal
}

/** Why a typed factor is not taken; empty when it is. */
function refusalOf(text: string, limits: FactorLimits | null): string {
  if (text.trim() === '') return ''
  const factor = readTyped(text)
  if (!factor) return 'Enter a number, such as 1½.'
  return limits && !isAllowed(factor, limits) ? limitText(limits) : ''
}

function writtenIn(shown: HTMLElement): string {
  shown.dataset.written ??= shown.textContent ?? ''
  return shown.dataset.written
}

const quantityOf = ({ dataset: { from, to } }: HTMLElement) => ({
  from: Number(from),
  to: to ? Number(to) : null,
})

function scaleCard(card: HTMLElement, chosen: Chosen): void {
  for (const shown of all(card, '[data-yield]'))
    shown.textContent = chosen.factor === 1 ? writtenIn(shown) : yieldOf(shown, chosen)
  for (const line of all(card, '[data-line]')) {
    if (line.dataset.weighed) {
      showEntered(line, chosen)
      sayRefusal(line, weightOf(card, line, chosen))
    }
    const shown = line.querySelector<HTMLElement>('.card-amount')
    if (!shown) continue
    const text = amountOf(card, line, writtenIn(shown), chosen)
    const uses = all(card, `[data-of-line="${line.dataset.line}"]`)
    for (const place of [shown, ...uses]) showInLine(place, text)
    for (const further of all(line, '[data-further]')) {
      const { unit = '' } = further.dataset
      const { factor, system } = chosen
      const written = writtenIn(further)
      const options = { factor, system, units: unitsOf(further) }
      further.textContent =
        factor === 1 && !system ? written : showAmount(quantityOf(further), unit, options).text
    }
  }
}

/** "3 loaves", "Serves 8". */
function yieldOf(shown: HTMLElement, { factor }: Chosen): string {
  writtenIn(shown)
  const { from, to } = quantityOf(shown)
  const { text } = showAmount({ from, to }, '', { factor })
  const { before = '', yield: many = '', one = many } = shown.dataset
  return `${before} ${text} ${(to ?? from) * factor > 1 ? many : one}`.trim()
}

function amountOf(card: HTMLElement, line: HTMLElement, written: string, chosen: Chosen): string {
  const { factor, system } = chosen
  const { from, unit = '', scaling } = line.dataset
  const entered = enteredOf(line, chosen)
  if (scaling === 'weight' || entered) {
    const weight = weightOf(card, line, chosen)
    if (!weight) return written
    if ('refused' in weight) return '—'
    return entered ? shownWeight(entered, system) : shareOf(weight.grams, written, system)
  }
  if (!from || (factor === 1 && !system)) return written
  const followed = scaling === 'none' ? 1 : factor
  const { text, note } = showAmount(quantityOf(line), unit, {
    factor: followed,
    system,
    whole: scaling === 'pieces',
    cup: Number(line.dataset.cup ?? 0),
    units: unitsOf(line),
  })
  const notes = [!system && alsoOf(line, followed), note].filter(Boolean)
  return notes.length > 0 ? `${text} (${notes.join(', ')})` : text
}

/** The same amount in the other unit that the author wrote: "2.4 kg". */
function alsoOf(line: HTMLElement, factor: number): string {
  if (!line.dataset.also) return ''
  const { quantity, unit, own } = JSON.parse(line.dataset.also)
  const units = own ? [own, ...unitsOf(line)] : unitsOf(line)
  return showAmount(quantity, unit, { factor, units }).text
}

/** "51 g, 1¾ oz (2.25 % of the weight of the cabbage)". */
function shareOf(grams: number, written: string, system: Choices['system']): string {
  const share = /\(.*\)$/.exec(written)?.[0] ?? `(${written})`
  const ounces = showAmount({ from: grams, to: null }, 'g', { system: 'us' }).text
  return `${weighedGrams(grams)}${system === 'us' ? `, ${ounces}` : ''} ${share}`
}
