import { showAmount, weighedGrams } from '../amounts/show-amount.ts'
import { unitOf } from '../amounts/units.ts'
import type { CardLine, CardStep } from '../card-fields.ts'
import type { Card } from '../contract.ts'
import { durationText, totalMinutes } from '../durations.ts'

const gramsOf = ({ quantity, unit }: CardLine): number | null => {
  const { dimension, size } = unitOf(unit) ?? {}
  return quantity && size && dimension === 'weight' ? quantity.from * size : null
}

/** The amount of a line as it was written: "1½ cups", "about 2", "2¼ % of the weight of Cabbage". */
export function writtenAmount(line: CardLine, card: Card): string {
  if (line.scaling === 'weight') {
    const base = card.groups.flatMap(({ lines }) => lines).find(({ id }) => id === line.of)
    const share = `${line.percent} % of the weight of the ${base?.name.toLowerCase() ?? ''}`
    const grams = base && gramsOf(base)
    return grams ? `${weighedGrams((grams * (line.percent ?? 0)) / 100)} (${share})` : share
  }
  if (!line.quantity) return ''
  const { text } = showAmount(line.quantity, line.unit)
  const also = line.also && showAmount(line.also.quantity, line.also.unit).text
  return `${text}${also ? ` (${also})` : ''}`
}

/** "2 14-ounce cans tomatoes, drained". */
export function lineText(line: CardLine, card: Card): string {
  if (line.source) return line.source
  const remark = [line.remark, line.optional && 'optional'].filter(Boolean).join(', ')
  const words = [writtenAmount(line, card), line.size && `(${line.size})`, line.name]
  return `${words.filter(Boolean).join(' ')}${remark && `, ${remark}`}`
}

const fahrenheit = (celsius: number) => Math.round((celsius * 9) / 5 + 32)

/** "121 °C (250 °F)". */
export const temperatureText = (celsius: number): string =>
  `${fahrenheit(celsius)} °F (${Math.round(celsius)} °C)`

export function stepText(step: CardStep, card: Card): string {
  const row = step.altitude === null ? null : card.altitude?.rows[step.altitude]
  const facts = [
    step.celsius !== null && temperatureText(step.celsius),
    step.minutes !== null && durationText(step.minutes),
    row && `${row.name}: ${row.values.join(', ')} ${card.altitude?.unit} by altitude`,
  ].filter(Boolean)
  return [step.text, facts.length > 0 && `(${facts.join('; ')})`, step.tip, step.warning]
    .filter(Boolean)
    .join(' ')
}

/** The whole of a card as plain lines: for comparisons, feeds, emails and lists to share. */
export function linesOfCard(card: Card): string[] {
  const total = totalMinutes(card)
  return [
    card.name,
    card.description,
    yieldText(card) && `Makes ${yieldText(card)}`,
    total !== null && `Takes ${durationText(total)}`,
    ...card.tools,
    card.before,
    ...card.groups.flatMap(({ name, lines }) => [
      name,
      ...lines.map((line) => lineText(line, card)),
    ]),
    ...card.parts.flatMap(({ name, steps }) => [
      name,
      ...steps.map((step) => stepText(step, card)),
    ]),
    card.notes,
    card.storage,
    card.safety?.text,
  ].filter((line) => typeof line === 'string' && line !== '') as string[]
}

/** "6 half pints", or the words that stand for it. */
export const yieldText = ({ yield: { amount, unit, text } }: Pick<Card, 'yield'>): string =>
  text || (amount === null ? '' : `${amount} ${unit}`.trim())
