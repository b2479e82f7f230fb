import * as v from 'valibot'

export const text = v.string()
export const number = v.number()
export const flag = v.boolean()
export const maybe = v.nullable(text)
export const texts = v.array(text)
export const picture = v.nullable(
  v.looseObject({ url: text, width: number, height: number, alt: text }),
)
export const links = v.array(v.looseObject({ label: text, href: text }))

/** Fields of one type. */
export const all = <Schema, Name extends string>(
  type: Schema,
  ...names: Name[]
): Record<Name, Schema> =>
  Object.fromEntries(names.map((name) => [name, type])) as Record<Name, Schema>
export const rows = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.array(v.object(entries))
