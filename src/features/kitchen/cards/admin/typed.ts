import { type Quantity, readQuantity } from '../amounts/quantity.ts'
import { unitNamed } from '../amounts/unit-names.ts'
import { writeNumber } from '../amounts/write-number.ts'
import type { CardLine } from '../line-fields.ts'
import { exactDuration } from '../shared/durations.ts'
import { $units } from '../shared/units-store.ts'
import { readDuration } from './read-duration.ts'

/** Writes and reads a field. A text that is not understood is NaN, which the contract refuses. */
export type Way<Value> = { read(text: string): Value; write(value: Value): string }

export const TEXT: Way<string> = { read: (text) => text, write: (text) => text }

const orNull =
  (read: (text: string) => number | null) =>
  (text: string): number | null =>
    text.trim() === '' ? null : (read(text.trim()) ?? Number.NaN)

const orEmpty =
  (write: (value: number) => string) =>
  (value: number | null): string =>
    value === null || Number.isNaN(value) ? '' : write(value)

/** "1½", "2 1/2", "0.25". */
export const NUMBER: Way<number | null> = {
  read: orNull((text) => {
    const amount = readAmount(text)
    return amount && amount.to === null ? amount.from : null
  }),
  write: orEmpty(writeNumber),
}

/** Reads "2" or "2½–3"; null for an empty text, undefined for any other. */
export function readAmount(text: string): Quantity | null | undefined {
  if (text.trim() === '') return null
  const amount = readQuantity(text.trim())
  return amount?.rest.trim() === '' ? amount.quantity : undefined
}

export const writeAmount = ({ from, to }: Quantity): string =>
  [from, to]
    .filter((one) => one !== null)
    .map(writeNumber)
    .join('–')

/** "120 ml" */
export const MEASURE: Way<CardLine['also']> = {
  read(text) {
    if (text.trim() === '') return null
    const amount = readQuantity(text.trim())
    const unit = amount?.rest.trim() ?? ''
    const quantity = amount?.quantity ?? { from: Number.NaN, to: null }
    return { quantity, unit: unitNamed(unit, $units.get())?.id ?? unit }
  },
  write: (also) =>
    also && !Number.isNaN(also.quantity.from) ? `${writeAmount(also.quantity)} ${also.unit}` : '',
}

/** "2.25" */
export const DECIMAL: Way<number | null> = {
  read: NUMBER.read,
  write: orEmpty(String),
}

/** A number that must not be empty. */
export const NEEDED_NUMBER: Way<number> = {
  read: (text) => DECIMAL.read(text) ?? Number.NaN,
  write: DECIMAL.write,
}

/** "1 hour 20 minutes", "90", "5 days". */
export const MINUTES: Way<number | null> = {
  read: orNull((text) => (/^-?\d+$/.test(text) ? Number(text) : readDuration(text))),
  write: orEmpty(exactDuration),
}

/** The hyphen of a range is no minus: "35-40 °F". */
const TEMPERATURE = /(?:[\d°ºFC]\s*-|(-))?(\d+(?:[.,]\d+)?)\s*(?:°|º|degrees?)?\s*([FC])\b/i

/** The first temperature in a text, in °C; null without one. */
export function readTemperature(text: string): number | null {
  const [, minus = '', number = '', scale = ''] = TEMPERATURE.exec(text.replace('−', '-')) ?? []
  if (!number) return null
  const value = Number(minus + number.replace(',', '.'))
  if (scale.toUpperCase() === 'C') return value
  return Math.round(((value - 32) * 500) / 9) / 100
}

/** "350 °F" or "175 °C". */
export const TEMPERATURES: Way<number | null> = {
  read: orNull(readTemperature),
  write: orEmpty((value) => {
    const fahrenheit = (value * 9) / 5 + 32
    const isWhole = Math.abs(fahrenheit - Math.round(fahrenheit)) < 0.05
    return isWhole ? `${Math.round(fahrenheit)} °F` : `${value} °C`
  }),
}

/** One entry on each line. */
export const LINES: Way<string[]> = {
  read: (text) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  write: (lines) => lines.join('\n'),
}
