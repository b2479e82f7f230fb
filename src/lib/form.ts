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
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'An address must be lowercase words joined by hyphens.'),
)

/** Trims spaces only: a line break in an address is not a typing error and must be refused. */
export const trimmed = v.transform((value: string) => {
  const end = value.split('').findLastIndex((character) => character !== ' ') + 1
  return value.slice(0, end).replace(/^ +/, '')
})

/** Removes NUL and lone surrogates, which Postgres cannot store. */
export const clean = v.transform((text: string) => text.replaceAll('\0', '').toWellFormed())

/**
 * Removes characters that override the text direction: they would also reverse the text around the
 * line.
 */
export const withoutOverrides = v.transform((text: string) =>
  text.replace(/[\u202a-\u202e\u2066-\u2069]/g, ''),
)

/** A limit in characters as `countCharacters` counts them. */
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

/** One line of plain text, as in SQL `is_plain_name`; `what` begins its messages. */
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

/** A schema that refuses unknown fields; `missing` has messages that replace REQUIRED. */
export const form = <Entries extends v.ObjectEntries>(
  entries: Entries,
  missing: Partial<Record<keyof Entries, string>> = {},
) =>
  v.strictObject(entries, ({ expected, path }): string => {
    if (expected === 'never') return UNKNOWN_FIELD
    return missing[String(path?.[0]?.key) as keyof Entries] ?? REQUIRED
  })
