import * as v from 'valibot'
import { isWebAddress } from '../../../lib/web-address.ts'
import { imageName, temporaryName } from '../../base/images/rules.ts'

/** The id of a line or a step in its card. */
export const partId = v.pipe(v.string(), v.regex(/^[a-z0-9]{4,24}$/, 'A part of a card has an id.'))

const AMOUNT = 'An amount must be a number above zero.'
/** An amount above zero. */
export const amount = v.pipe(
  v.number(AMOUNT),
  v.gtValue(0, AMOUNT),
  v.maxValue(1e6, 'This is too much.'),
)
type Limit = [value: number, message: string]
/** A whole number within limits, each with its message. */
export const wholeNumber = (message: string, least: Limit, most: Limit) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(...least), v.maxValue(...most))

/** Minutes of a time. */
export const minutes = wholeNumber(
  'A time must be a whole number of minutes.',
  [0, 'A time must not be negative.'],
  [5_256_000, 'A time must be at most ten years.'],
)
/** A web address, or nothing. */
export const address = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(2000, 'This is too long.'),
  v.check(
    (text) => text === '' || isWebAddress(text),
    'A link must begin with http:// or https://.',
  ),
)
/** The address of an uploaded picture, or nothing. */
export const image = v.pipe(
  v.string(),
  v.check(
    (url) => url === '' || (imageName(url) ?? temporaryName(url)) !== null,
    'This image was not found. Please upload it again.',
  ),
)
/** A list of limited length. */
export const many = <Schema extends v.GenericSchema>(schema: Schema, most: number, what: string) =>
  v.pipe(v.array(schema), v.maxLength(most, `At most ${most} ${what}.`))
