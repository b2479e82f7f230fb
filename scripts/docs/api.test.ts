import * as v from 'valibot'
import { expect, test } from 'vitest'
import { endpoint } from '../../src/lib/endpoint.ts'
import { apiDocument, typeOf } from './api.ts'

const thing = v.object({ id: v.number(), name: v.string() })

const saveThing = endpoint({
  method: 'PUT',
  path: '/api/thing/:id',
  summary: 'Saves a thing.',
  access: 'user',
  effect: 'write',
  input: v.object({
    id: v.number(),
    name: v.pipe(v.string('Not a text.'), v.maxLength(3, 'A name has at most 3 characters.')),
    kind: v.optional(v.picklist(['a', 'b']), 'a'),
  }),
  status: 200,
  answer: v.object({ thing }),
})

test('A call is described by its caller, limits, fields with their rules, and its answer', () => {
  const text = apiDocument([{ endpoint: saveThing, limits: ['own'] }], { Thing: thing })
  expect(text).toContain('### PUT /api/thing/:id\n\nSaves a thing. For users. Limits: own.')
  expect(text).toContain('| `id` (in the address) | `number` |  |')
  expect(text).toContain('| `name` | `string` | A name has at most 3 characters. |')
  expect(text).toContain('| `kind?` | `"a" \\| "b" = "a"` |  |')
  expect(text).toContain('Answers 200:\n\n```ts\n{ thing: Thing }\n```')
  expect(text).toContain('### Thing\n\n```ts\n{ id: number, name: string }\n```')
})

test('Calls are in the order of their addresses, then of their methods', () => {
  const of = (method: 'GET' | 'POST', path: `/api/${string}`) => ({
    endpoint: { ...saveThing, method, path },
  })
  const calls = [
    of('POST', '/api/b/:id'),
    of('POST', '/api/b'),
    of('GET', '/api/b'),
    of('GET', '/api/a'),
  ]
  const titles = apiDocument(calls, {}).match(/^##.*/gm)
  expect(titles).toEqual([
    '## /api/a',
    '### GET /api/a',
    '## /api/b',
    '### GET /api/b',
    '### POST /api/b',
    '### POST /api/b/:id',
    '## Shapes',
  ])
})

const number = { type: 'number' }
test.each([
  [{ $ref: '#/components/schemas/Thing' }, 'Thing'],
  [{ enum: ['a', 1] }, '"a" | 1'],
  [{ type: 'array', items: { type: 'string' } }, '[string]'],
  [{ type: 'array', items: {} }, '[any]'],
  [{ type: 'array' }, '[any]'],
  [{ type: 'object' }, 'object'],
  [{ type: 'object', properties: { id: number }, required: ['id'] }, '{ id: number }'],
  [
    { type: 'object', properties: { a: number, b: number, c: number, d: number } },
    '{\n  a?: number\n  b?: number\n  c?: number\n  d?: number\n}',
  ],
  [
    { type: 'object', properties: { a: number, b: number, c: number } },
    '{ a?: number, b?: number, c?: number }',
  ],
  [{ anyOf: [number, { type: 'string' }, number] }, 'number | string'],
  [{ ...number, anyOf: [{ type: 'string' }] }, 'number'],
  [{ ...number, nullable: true }, 'number | null'],
  [{}, 'any'],
])('The schema %j is written as the type %s', (schema, type) => {
  expect(typeOf(schema)).toBe(type)
})
