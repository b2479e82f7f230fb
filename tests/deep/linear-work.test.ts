import * as v from 'valibot'
import { expect, it } from 'vitest'
import { ROUTES } from '../../src/features/routes.server.ts'
import { growthOf, SHAPES } from '../support/grammar-shapes.ts'
import { GRAMMARS, READERS_OF_TEXT } from '../support/readers-of-text.ts'

const pairs = GRAMMARS.flatMap((grammar) =>
  Object.entries(READERS_OF_TEXT[grammar]).map(([name, read]) => [name, grammar, read] as const),
)

it.each(pairs)('The work of %s grows with the length of any %s', async (_, grammar, read) => {
  const slow: string[] = []
  for (const [name, shape] of Object.entries(SHAPES[grammar])) {
    const costs = await growthOf(read, shape)
    if (costs) slow.push(`${name}: ${costs.join(', ')} ms`)
  }
  expect(slow).toEqual([])
})

type Schema = {
  type: string
  entries?: Record<string, Schema>
  item?: Schema
  value?: Schema
  wrapped?: Schema
  options?: Schema[]
  pipe?: Schema[]
}
type Place = { path: string; holding(text: string): unknown }

/** Every place in a call where a text can be, however deep. */
function placesOf(schema: Schema, path = '', around = (inner: unknown) => inner): Place[] {
  const { entries, item, value, wrapped, options } = schema
  const below = (inner: Schema, name: string, wrap: (text: unknown) => unknown) =>
    placesOf(inner, `${path}${name}`, (text) => around(wrap(text)))
  if (wrapped) return placesOf(wrapped, path, around)
  if (options?.some((option) => typeof option === 'object'))
    return options.flatMap((option) => placesOf(option, path, around))
  if (entries)
    return Object.entries(entries).flatMap(([name, inner]) =>
      below(inner, `.${name}`, (text) => ({ [name]: text })),
    )
  if (item) return below(item, '[]', (text) => [text])
  if (value) return below(value, '{}', (text) => ({ key: text }))
  return [{ path, holding: around }]
}

it('The places of a call are found in lists and objects too', () => {
  const list = v.optional(v.array(v.object({ author: v.pipe(v.string(), v.trim()) })))
  const places = placesOf(v.object({ list, one: v.string() }) as never)
  expect(places.map(({ path, holding }) => [path, holding('x')])).toEqual([
    ['.list[].author', { list: [{ author: 'x' }] }],
    ['.one', { one: 'x' }],
  ])
})

it.each(ROUTES.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  'Every field of %s is checked in linear time, in lists and objects too',
  async (_, { input }) => {
    const slow: string[] = []
    for (const { path, holding } of placesOf(input as never))
      for (const [name, shape] of Object.entries(SHAPES.text)) {
        const costs = await growthOf((text) => v.safeParse(input, holding(text)), shape)
        if (costs) slow.push(`${path}: ${name}: ${costs.join(', ')} ms`)
      }
    expect(slow).toEqual([])
  },
)
