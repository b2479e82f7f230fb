import { readLocalStorage, writeLocalStorage } from '../../lib/browser-storage.ts'
import { readQuantity } from './amounts/quantity.ts'
import { showAmount, weighedGrams } from './amounts/show-amount.ts'
import { unitOf } from './amounts/units.ts'
import { CHOICES, type Choices, DEFAULTS } from './card-choices.ts'

const all = (root: ParentNode, selector: string) => [
  ...root.querySelectorAll<HTMLElement>(selector),
]
const choices = (): Choices => ({
  ...DEFAULTS,
  ...(readLocalStorage(CHOICES) as Partial<Choices> | null),
})

/** What readers weigh, in grams, by the id of the line; for as long as the page is open. */
const weights = new Map<string, number>()

type Limits = { least: number; most: number; reason: string }

/** Null for what is no amount. */
const numberIn = (input: HTMLInputElement): number | null => {
  const found = readQuantity(input.value.trim())
  return found && !found.rest.trim() && found.quantity.to === null ? found.quantity.from : null
}

/** Answers a control of a card, and remembers what it chose (rule: cards/choices). */
export function change(card: HTMLElement, control: HTMLElement): void {
  const { factor, system } = control.dataset
  if (factor) remember({ factor: Number(factor) })
  else if (system) {
    const chosen = system === 'us' ? 'us' : 'metric'
    remember({ system: choices().system === chosen ? null : chosen })
  } else if (control instanceof HTMLInputElement && 'factorFree' in control.dataset)
    remember({ factor: numberIn(control) || 1 })
  else if (control instanceof HTMLInputElement && 'height' in control.dataset)
    remember({ height: numberIn(control) })
  else weigh(card, control.closest<HTMLElement>('[data-line]'))
  showChoices()
}

function remember(change: Partial<Choices>): void {
  writeLocalStorage(CHOICES, { ...choices(), ...change })
}

/** rule: cards/by-weight */
function weigh(card: HTMLElement, line: HTMLElement | null): void {
  const input = line?.querySelector<HTMLInputElement>('[data-weight]')
  const unit = line?.querySelector<HTMLSelectElement>('[data-weight-unit]')
  if (!line || !input || !unit) return
  const limits = JSON.parse(line.dataset.weighed ?? '{}') as Limits
  const value = numberIn(input)
  const grams = value === null ? null : value * (unitOf(unit.value)?.size ?? 1)
  const isWrong = input.value.trim() !== '' && grams === null
  const isBeyond = grams !== null && (grams < limits.least || grams > limits.most)
  const said = line.querySelector('[role=alert]')
  const id = line.dataset.line ?? ''
  input.setAttribute('aria-invalid', String(isWrong || isBeyond))
  if (said)
    said.textContent = isWrong
      ? 'Write a weight, such as 5¼.'
      : isBeyond
        ? reasonOf(limits, unit.value)
        : ''
  if (grams === null || isBeyond) weights.delete(id)
  else weights.set(id, grams)
  for (const follower of all(card, `[data-of="${id}"]`))
    follower.toggleAttribute('data-refused', isBeyond)
}

const reasonOf = ({ least, most, reason }: Limits, unit: string): string => {
  const size = unitOf(unit)?.size ?? 1
  const shown = (grams: number) => showAmount({ from: grams / size, to: null }, unit).text
  return `From ${shown(least)} to ${shown(most)}. ${reason}`
}

/** Shows every card of the page at the chosen factor, units and altitude. */
export function showChoices(): void {
  const chosen = choices()
  for (const card of all(document, '[data-card]')) {
    for (const button of all(card, 'button[data-factor]'))
      button.ariaPressed = String(Number(button.dataset.factor) === chosen.factor)
    for (const button of all(card, 'button[data-system]'))
      button.ariaPressed = String(button.dataset.system === chosen.system)
    scale(card, chosen)
    showHeight(card, chosen.height)
  }
}

function scale(card: HTMLElement, { factor, system }: Choices): void {
  for (const output of all(card, '[data-yield]')) {
    const amount = { from: Number(output.dataset.yield), to: null }
    output.textContent = `${showAmount(amount, '', { factor }).text} ${output.dataset.unit ?? ''}`
  }
  for (const line of all(card, '[data-line]')) {
    const { line: id = '', from, to, unit = '', scaling } = line.dataset
    const shown = line.querySelector<HTMLElement>('.card-amount')
    if (!shown) continue
    shown.dataset.written ??= shown.textContent ?? ''
    const own = scaling === 'weight' ? byWeight(card, line, system) : asWeighed(line)
    const text =
      own ??
      (from && scaling !== 'weight'
        ? amountOf({ from: Number(from), to: to ? Number(to) : null }, unit, {
            factor: scaling === 'none' ? 1 : factor,
            system,
            whole: scaling === 'pieces',
          })
        : shown.dataset.written)
    shown.textContent = factor === 1 && !system && !own ? shown.dataset.written : text
    for (const used of all(card, `[data-of-line="${id}"]`)) used.textContent = shown.textContent
  }
}

function amountOf(...asked: Parameters<typeof showAmount>): string {
  const { text, note } = showAmount(...asked)
  return note ? `${text} (${note})` : text
}

/** The grams of a line: what the reader weighed, or what it says, at the factor. */
function gramsOf(card: HTMLElement, id: string): number | null {
  const line = card.querySelector<HTMLElement>(`[data-line="${id}"]`)
  const weighed = weights.get(id)
  if (weighed !== undefined || !line) return weighed ?? null
  const { from, unit = '', scaling, of = '', percent } = line.dataset
  if (scaling === 'weight') {
    const base = gramsOf(card, of)
    return base === null ? null : (base * Number(percent)) / 100
  }
  const { dimension, size } = unitOf(unit) ?? {}
  return from && dimension === 'weight' && size ? Number(from) * size * choices().factor : null
}

function byWeight(card: HTMLElement, line: HTMLElement, system: Choices['system']): string {
  const written = line.querySelector<HTMLElement>('.card-amount')?.dataset.written ?? ''
  if (line.hasAttribute('data-refused')) return '—'
  const grams = gramsOf(card, line.dataset.line ?? '')
  if (grams === null) return written
  const share = /\(.*\)$/.exec(written)?.[0] ?? `(${written})`
  const ounces = showAmount({ from: grams, to: null }, 'g', { system: 'us' }).text
  return `${weighedGrams(grams)}${system === 'us' ? `, ${ounces}` : ''} ${share}`
}

/** What the reader weighed, in the unit of the scale. */
function asWeighed(line: HTMLElement): string | null {
  const grams = weights.get(line.dataset.line ?? '')
  const unit = line.querySelector<HTMLSelectElement>('[data-weight-unit]')?.value ?? 'g'
  return grams === undefined
    ? null
    : showAmount({ from: grams / (unitOf(unit)?.size ?? 1), to: null }, unit).text
}

/** rule: cards/altitude. Nothing is interpolated: beside the table's columns nothing is marked. */
function showHeight(card: HTMLElement, height: number | null): void {
  const table = card.querySelector('[data-altitude-table]')
  const said = card.querySelector('[data-height-says]')
  if (!table || !said) return
  const heads = all(table, 'th[data-from]')
  const column = heads.findIndex(({ dataset: { from, to } }) => {
    const feet = height ?? Number.NaN
    return feet >= Number(from) && feet <= Number(to)
  })
  for (const row of table.querySelectorAll('tr'))
    for (const [place, cell] of [...row.children].entries())
      cell.classList.toggle('card-here', place === column + 1 && column >= 0)
  const isBeyond = height !== null && column < 0
  said.textContent = isBeyond
    ? `This was not tested at ${height} ft. Do not go on without a tested time.`
    : ''
  for (const input of all(card, '[data-height]') as HTMLInputElement[])
    if (height !== null && document.activeElement !== input) input.value = String(height)
  for (const step of all(card, '[data-at-altitude]')) {
    step.dataset.written ??= step.textContent ?? ''
    const row = table.querySelectorAll('tbody tr')[Number(step.dataset.atAltitude)]
    const value = column >= 0 ? row?.children[column + 1]?.textContent : null
    const unit = table.querySelector('caption')?.textContent?.startsWith('Minutes')
      ? 'minutes'
      : 'pounds'
    step.textContent = value
      ? `${value} ${unit} at ${height} ft (${row?.children[0]?.textContent})`
      : isBeyond
        ? said.textContent
        : step.dataset.written
  }
}
