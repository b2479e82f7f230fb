import fc from 'fast-check'
import type * as v from 'valibot'
import type { AnyEndpoint } from '../../src/lib/endpoint.ts'

/** Texts that look like values, operators or syntax to something on their way. */
const WORDS = [
  'true',
  'false',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-1',
  '0',
  '1e309',
  '0x1f',
  '1.5',
  '2147483648',
  'infinity',
  '-infinity',
  '9007199254740993',
  '99999999999999999999',
  'now',
  'today',
  '2026-02-30',
  '275760-09-13',
  '24:00:00',
  '0000-00-00T00:00:00Z',
  ':*',
  'sour:*',
  '<->',
  '-sour',
  'not',
  '*',
  '%',
  '_',
  '{1,2}',
  '{"a":1}',
  '[]',
  '(1,2)',
  '{',
  '},{',
  '$1',
  '$$x$$',
  'eq.1',
  'in.(1,2)',
  'is.null',
  'or=(a.eq.1)',
  'a,b',
  'a.b',
  'a->>b',
  '*,articles(*)',
  ',',
  '%00',
  '%2e%2e%2f',
  '..',
  '../..',
  '/',
  '//',
  '?',
  '#',
  ';',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'default',
  'select',
  'column',
  '<p>',
  '&lt;',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'http://[',
  'https://',
  'a@b',
  'a@b.c',
  'a@example.org',
  '@',
  'a-b',
  'rye',
  '١٢',
  '\\',
  "'",
  "''",
  '\0',
  'a\0b',
  '\u{d800}',
  'a\u{dfff}b',
  '\u{202e}',
  '\u{feff}',
  '\u{1f469}\u{200d}\u{1f33e}',
  '',
  ' ',
  'a & | !',
  'or or',
  "'; drop table articles; --",
  '\r\n',
  'a\r\nSet-Cookie: b=c',
  ...['-', '- ', '"', '(', '!', 'x'].map((sign) => sign.repeat(200)),
  'x'.repeat(120),
  'x'.repeat(5000),
]
const NUMBERS = [0, -0, -1, 1, 2, 0.5, 1e21, -1e21, 5e-324, 2 ** 31, 2 ** 31 - 1, 2 ** 53, 1e308]

const word = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.uuid() },
)
const number = fc.oneof(fc.constantFrom(...NUMBERS), fc.integer({ min: 1, max: 60 }), fc.double())

const { anything } = fc.letrec((tie) => ({
  anything: fc.oneof(
    { maxDepth: 2 },
    word,
    number,
    fc.constantFrom(null, true, false, [], {}),
    fc.array(tie('anything'), { maxLength: 3 }),
    fc.dictionary(word, tie('anything'), { maxKeys: 3, noNullPrototype: true }),
  ),
}))

// biome-ignore lint/suspicious/noExplicitAny: schemas of every kind are walked by what they have
type AnySchema = v.GenericSchema & Record<string, any>

/** What a schema asks for, and now and then something else. */
const valuesOf = (schema: AnySchema): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 5, arbitrary: fitting(schema) }, { weight: 1, arbitrary: anything })

function fitting(schema: AnySchema): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case 'string':
      return word
    case 'number':
      return number
    case 'boolean':
      return fc.boolean()
    case 'picklist':
      return fc.constantFrom(...schema.options)
    case 'literal':
      return fc.constant(schema.literal)
    case 'array':
      return fc.array(valuesOf(schema.item), { maxLength: 4 })
    case 'tuple':
      return fc.tuple(...schema.items.map(valuesOf))
    case 'record':
      return fc.dictionary(word, valuesOf(schema.value), { maxKeys: 3, noNullPrototype: true })
    case 'union':
    case 'variant':
      return fc.oneof(...schema.options.map(valuesOf))
    case 'nullable':
    case 'nullish':
    case 'optional':
      return fc.oneof(fc.constantFrom(null, undefined), valuesOf(schema.wrapped))
    default:
      return schema.entries ? fc.record(fieldsOf(schema), { requiredKeys: [] }) : anything
  }
}

const fieldsOf = (schema: AnySchema): Record<string, fc.Arbitrary<unknown>> =>
  Object.fromEntries(
    Object.entries(schema.entries as Record<string, AnySchema>).map(([name, field]) => [
      name,
      valuesOf(field),
    ]),
  )

/** Changes to a valid input of an endpoint, each of which may be wrong or only strange. */
export const changesOf = ({ input }: AnyEndpoint): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .tuple(
      fitting(input as AnySchema),
      fc.dictionary(word, anything, { maxKeys: 1, noNullPrototype: true }),
    )
    .map(([changes, unknown]) => ({ ...(changes as object), ...unknown }))

/** The kinds of an endpoint's fields, and of fields in these: their types and checks. */
export function kindsOf({ input }: AnyEndpoint): Map<string, string> {
  const entries = ((input as AnySchema).entries ?? {}) as Record<string, AnySchema>
  return new Map(Object.entries(entries).map(([name, schema]) => [name, kindOf(schema)]))
}

function kindOf(schema: AnySchema): string {
  const { type, wrapped, item, items, options, value } = schema
  if (wrapped) return kindOf(wrapped)
  const inner: AnySchema[] = item ? [item] : (items ?? (value?.type ? [value] : []))
  if (type === 'union' || type === 'variant') inner.push(...options)
  const checks: string[] = (schema.pipe ?? [])
    .filter((one: { kind: string }) => one.kind === 'validation')
    .map((one: { type: string }) => one.type)
  return [type, ...new Set(checks), ...inner.map((one) => `(${kindOf(one)})`)].join(' ')
}
