import { HIGHEST } from '../../../../lib/altitude-band.ts'
import { withFraction } from '../amounts/fractions.ts'
import { readQuantity } from '../amounts/quantity.ts'
import { showAmount, weighedGrams } from '../amounts/show-amount.ts'
import { unitNamed } from '../amounts/unit-names.ts'
import { pluralOf, UNITS, unitOf } from '../amounts/units.ts'
import type { Card } from '../contract.ts'
import { limitText } from '../factor-limits.ts'
import type { CardLine } from '../line-fields.ts'
import type { AltitudeTable, CardStep } from '../step-fields.ts'
import { exactText, timesText } from './durations.ts'
import { saysTemperature, saysTime } from './said-in-step.ts'

const gramsOf = ({ quantity, unit }: CardLine, units: typeof UNITS): number | null => {
  const { dimension, size } = unitOf(unit, units) ?? {}
  const isKnown = quantity?.to === null && dimension === 'weight'
  return isKnown && size ? quantity.from * size : null
}

/**
 * Writes an amount: "1½ cups", "51 g (2.25 % of the weight of the cabbage)".
 * @param units any other unit is written as a word
 */
export function writtenAmount(line: CardLine, card: Card, units = UNITS): string {
  if (line.scaling === 'weight') {
    const base = card.groups.flatMap(({ lines }) => lines).find(({ id }) => id === line.of)
    const share = `${line.percent} % of the weight of the ${base?.name.toLowerCase() ?? ''}`
    const grams = base && gramsOf(base, units)
    return grams ? `${weighedGrams((grams * (line.percent ?? 0)) / 100)} (${share})` : share
  }
  if (!line.quantity) return ''
  const { text } = showAmount(line.quantity, line.unit, { units })
  const also = line.also && showAmount(line.also.quantity, line.also.unit, { units }).text
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

const inFahrenheit = (celsius: number) => `${fahrenheit(celsius)} °F`
const inCelsius = (celsius: number) => `${Math.round(celsius)} °C`

/** "250 °F (121 °C)". */
export const temperatureText = (celsius: number): string =>
  `${inFahrenheit(celsius)} (${inCelsius(celsius)})`

const feet = (value: number) => `${value.toLocaleString('en-US')} ft`

/** "to 1,000 ft", "1,001 to 6,000 ft", "above 6,000 ft". */
export function altitudeText({ from, to }: AltitudeTable['bands'][number]): string {
  if (to >= HIGHEST) return `above ${feet(from - 1)}`
  return from <= 0 ? `to ${feet(to)}` : `${from.toLocaleString('en-US')} to ${feet(to)}`
}

/** "Pints: 10 minutes to 1,000 ft, 15 minutes 1,001 to 6,000 ft". */
const rowText = ({ unit, bands, rows }: AltitudeTable, row: number): string => {
  const { name = '', values = [] } = rows[row] ?? {}
  const shown = bands.map((band, at) => `${values[at]} ${unit} ${altitudeText(band)}`)
  return `${name}: ${shown.join(', ')}`
}

/** The time of a step; null where it is that of the altitude table (rule: cards/altitude). */
export const ownMinutes = ({ minutes, altitude }: CardStep, card: Card): number | null =>
  altitude !== null && card.altitude?.unit === 'minutes' ? null : minutes

/** A step as plain text; what its words say already is not said again. */
export function stepText(step: CardStep, card: Card): string {
  const { text, celsius } = step
  const minutes = ownMinutes(step, card)
  const facts = [
    celsius !== null &&
      !saysTemperature(text, celsius) &&
      `${inFahrenheit(celsius)}, ${inCelsius(celsius)}`,
    minutes !== null && !saysTime(text, minutes) && exactText(minutes),
    step.altitude !== null && card.altitude && rowText(card.altitude, step.altitude),
  ].filter(Boolean)
  return [step.text, facts.length > 0 && `(${facts.join('; ')})`, step.tip, step.warning]
    .filter(Boolean)
    .join(' ')
}

/** The texts of a card, for comparisons, feeds, emails and sharing. */
export function linesOfCard(card: Card): string[] {
  const times = timesText(card)
  return [
    card.name,
    card.description,
    yieldText(card) && `Makes ${yieldText(card)}`,
    times && `Takes ${times}`,
    card.factor_limits && limitText(card.factor_limits),
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
    card.safety && [card.safety.text, card.safety.source].filter(Boolean).join(' '),
  ].filter((line) => typeof line === 'string' && line !== '') as string[]
}

/** Words after a number that are part of a size, such as "9-inch", and not of a yield. */
const OF_SIZE = /^[^\p{L}]|\d|^(?:in|inch(?:es)?|[cm]m|feet|foot|ft)\b/iu

const BEFORE_YIELD = /^(?:(?:serves|makes|feeds|yields|for)(?:\s+about)?|about)\s+(?=[\d¼-¾⅐-⅞])/i

/**
 * The part of a yield that scales: its amount, or the figures in its words ("6–8 people",
 * "Serves 4"), with the words for one and for several. Null when nothing in it scales.
 */
export function scaledYield({ yield: { amount, unit, text } }: Pick<Card, 'yield'>) {
  if (!text)
    return amount === null ? null : { before: '', from: amount, to: null, ...wordsOf(amount, unit) }
  const [before = ''] = BEFORE_YIELD.exec(text) ?? []
  const rest = text.slice(before.length)
  const figures = /^[\d¼-¾⅐-⅞]/.test(rest) ? readQuantity(rest) : null
  const words = figures?.rest.trim() ?? ''
  if (!figures || OF_SIZE.test(words)) return null
  const { from, to } = figures.quantity
  return { before: before.trim(), from, to, ...wordsOf(to ?? from, words) }
}

/** Of a word that is not a known unit, the plural is known only if it was written for one. */
function wordsOf(amount: number, written: string): { one: string; many: string } {
  const unit = unitNamed(written)
  if (unit) return { one: unit.one, many: unit.many }
  return {
    one: written,
    many: amount <= 1 && /^\p{L}+$/u.test(written) ? pluralOf(written) : written,
  }
}

/** How much a card makes, in its own words or as "6 half pints". */
export const yieldText = ({ yield: { amount, unit, text } }: Pick<Card, 'yield'>): string =>
  text || (amount === null ? '' : `${withFraction(amount)} ${unit}`.trim())
