import * as v from 'valibot'

export const text = v.string()
export const number = v.number()
export const flag = v.boolean()
export const maybe = v.nullable(text)

const record = v.looseObject({})
const picture = v.looseObject({ url: text, width: number, height: number, alt: text })

/** By their names in `lists.json`. */
export const COLUMN_TYPES = {
  text,
  number,
  flag,
  maybe,
  'maybe-number': v.nullable(number),
  /** Missing in older exports. */
  'newer-number': v.optional(v.nullable(number), null),
  'maybe-numbers': v.nullable(v.array(number)),
  texts: v.array(text),
  picture: v.nullable(picture),
  links: v.array(v.looseObject({ label: text, href: text })),
  parts: v.array(v.looseObject({ kind: text })),
  record,
  'maybe-record': v.nullable(record),
  /** The name in a comment. */
  writer: v.nullable(v.object({ username: text })),
}

export const all = <Schema, Name extends string>(
  type: Schema,
  ...names: Name[]
): Record<Name, Schema> =>
  Object.fromEntries(names.map((name) => [name, type])) as Record<Name, Schema>
export const rows = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.array(v.object(entries))
