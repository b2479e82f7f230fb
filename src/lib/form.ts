import * as v from 'valibot'
import { countCharacters } from './count-characters.ts'
import { REQUIRED } from './field-messages.ts'

export const UNKNOWN_FIELD = 'This field is not known.'

const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

export const filled = v.pipe(
  v.string(REQUIRED),
  v.check((value) => VISIBLE.test(value), REQUIRED),
)

export const slug = v.pipe(
  filled,
  v.maxLength(120, 'An address has at most 120 characters.'),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'An address is lowercase words joined by hyphens.'),
)

/** Only spaces: a line break in an address is no typing error. */
export const trimmed = v.transform((value: string) => {
  const end = value.split('').findLastIndex((character) => character !== ' ') + 1
  return value.slice(0, end).replace(/^ +/, '')
})

/** Postgres stores neither NUL nor lone surrogates. */
export const clean = v.transform((text: string) => text.replaceAll('\0', '').toWellFormed())

/** They would turn the words around the line too. */
export const withoutOverrides = v.transform((text: string) =>
  text.replace(/[\u202a-\u202e\u2066-\u2069]/g, ''),
)

/** Measured by `countCharacters`. */
export function atMost(
  longest: number,
  message: string,
): v.MaxLengthAction<string, number, string> {
  const rule = v.maxLength<string, number, string>(longest, message)
  return {
    ...rule,
    '~run': (dataset, config) =>
      countCharacters(String(dataset.value)) <= longest ? dataset : rule['~run'](dataset, config),
  }
}

/** As SQL `is_plain_name`; `what` begins its messages. */
export const line = (what: string, longest: number) =>
  v.pipe(
    v.string(`${what} is text.`),
    v.trim(),
    atMost(longest, `${what} has at most ${longest} characters.`),
    v.regex(/^[^\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]*$/u, `${what} is plain text.`),
  )

export const paragraphs = (what: string, longest: number) =>
  v.pipe(filled, optionalParagraphs(what, longest))

export const optionalParagraphs = (what: string, longest: number) =>
  v.pipe(
    v.string(`${what} is text.`),
    atMost(longest, `${what} has at most ${longest.toLocaleString('en-US')} characters.`),
    // Line breaks and tabs are the only control characters allowed.
    v.regex(/^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u, `${what} is plain text.`),
    v.transform((value) => value.replace(/\r\n?/g, '\n').trim()),
  )

/** Refuses unknown fields; `missing` has messages that replace REQUIRED. */
export const form = <Entries extends v.ObjectEntries>(
  entries: Entries,
  missing: Partial<Record<keyof Entries, string>> = {},
) =>
  v.strictObject(entries, ({ expected, path }): string => {
    if (expected === 'never') return UNKNOWN_FIELD
    return missing[String(path?.[0]?.key) as keyof Entries] ?? REQUIRED
  })
