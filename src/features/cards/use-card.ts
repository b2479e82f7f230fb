import { readLocalStorage, writeLocalStorage } from '../../lib/browser-storage.ts'
import { showAmount, weighedGrams } from './amounts/show-amount.ts'
import { isWeighed, onScale, sayRefusal, unitsOf, weigh, weightOf } from './by-weight.ts'
import { CHOICES, type Choices, DEFAULTS } from './card-choices.ts'
import { readHeight, readTyped } from './own-amounts.ts'

const all = (root: ParentNode, selector: string) => [
  ...root.querySelectorAll<HTMLElement>(selector),
]
/** Without storage this page has them. */
let unstored: Choices | null = null
const choices = (): Choices => ({
  ...DEFAULTS,
  ...(unstored ?? (readLocalStorage(CHOICES) as Partial<Choices> | null)),
})

/** rule: cards/choices */
export function change(control: HTMLElement): void {
  const { factor, system } = control.dataset
  const line = control.closest('[data-line]')
  if (factor) remember({ factor: Number(factor) })
  else if (system) {
    const chosen = system === 'us' ? 'us' : 'metric'
    remember({ system: choices().system === chosen ? null : chosen })
  } else if (line) weigh(line)
  else if (control instanceof HTMLInputElement) {
    if ('height' in control.dataset) remember({ height: readHeight(control.value) })
    else {
      const amount = readTyped(control.value)
      if (amount || !control.value.trim()) remember({ factor: amount || 1 })
    }
  }
  showChoices()
}

function remember(change: Partial<Choices>): void {
  const changed = { ...choices(), ...change }
  unstored = writeLocalStorage(CHOICES, changed) ? null : changed
}

export function showChoices(): void {
  const chosen = choices()
  for (const card of all(document, '[data-card]')) {
    const buttons = all(card, 'button[data-factor]')
    for (const button of buttons)
      button.ariaPressed = String(Number(button.dataset.factor) === chosen.factor)
    const isFree = buttons.every(({ ariaPressed }) => ariaPressed === 'false')
    for (const field of card.querySelectorAll<HTMLInputElement>('[data-factor-free]')) {
      if (field !== document.activeElement) field.value = isFree ? String(chosen.factor) : ''
      const isWrong = field.value.trim() !== '' && !readTyped(field.value)
      field.setAttribute('aria-invalid', String(isWrong))
      const said = card.querySelector('[data-factor-says]')
      if (said) said.textContent = isWrong ? 'Write a number, such as 1½.' : ''
    }
    for (const button of all(card, 'button[data-system]'))
      button.ariaPressed = String(button.dataset.system === chosen.system)
    scale(card, chosen)
    if (card.querySelector('[data-altitude-table]')) void atAltitude(card, chosen.height)
  }
}

/** Loaded when needed: most cards have no such table. */
async function atAltitude(card: HTMLElement, height: number | null): Promise<void> {
  const { showHeight } = await import('./show-altitude.ts')
  showHeight(card, height)
}

function writtenIn(shown: HTMLElement): string {
  shown.dataset.written ??= shown.textContent ?? ''
  return shown.dataset.written
}

const quantityOf = ({ dataset: { from, to } }: HTMLElement) => ({
  from: Number(from),
  to: to ? Number(to) : null,
})

function scale(card: HTMLElement, chosen: Choices): void {
  for (const shown of all(card, '[data-yield]')) {
    const written = writtenIn(shown)
    const { text } = showAmount(quantityOf(shown), '', chosen)
    shown.textContent = chosen.factor === 1 ? written : `${text} ${shown.dataset.yield}`.trim()
  }
  for (const line of all(card, '[data-line]')) {
    if (line.dataset.weighed) sayRefusal(line, weightOf(card, line, chosen))
    const shown = line.querySelector<HTMLElement>('.card-amount')
    if (!shown) continue
    shown.textContent = amountOf(card, line, writtenIn(shown), chosen)
    for (const used of all(card, `[data-of-line="${line.dataset.line}"]`))
      used.textContent = shown.textContent
  }
}

function amountOf(card: HTMLElement, line: HTMLElement, written: string, chosen: Choices): string {
  const { factor, system } = chosen
  const { from, unit = '', scaling } = line.dataset
  if (scaling === 'weight' || isWeighed(line)) {
    const weight = weightOf(card, line, chosen)
    if (!weight) return written
    if ('refused' in weight) return '—'
    return scaling === 'weight'
      ? shareOf(weight.grams, written, system)
      : onScale(line, weight.grams, system)
  }
  if (!from || (factor === 1 && !system)) return written
  const { text, note } = showAmount(quantityOf(line), unit, {
    factor: scaling === 'none' ? 1 : factor,
    system,
    whole: scaling === 'pieces',
    cup: Number(line.dataset.cup ?? 0),
    units: unitsOf(line),
  })
  return note ? `${text} (${note})` : text
}

/** "51 g, 1¾ oz (2.25 % of the weight of the cabbage)". */
function shareOf(grams: number, written: string, system: Choices['system']): string {
  const share = /\(.*\)$/.exec(written)?.[0] ?? `(${written})`
  const ounces = showAmount({ from: grams, to: null }, 'g', { system: 'us' }).text
  return `${weighedGrams(grams)}${system === 'us' ? `, ${ounces}` : ''} ${share}`
}
