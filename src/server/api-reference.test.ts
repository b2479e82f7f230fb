import * as v from 'valibot'
import { expect, test } from 'vitest'
import { type AnyEndpoint, endpoint } from '../lib/endpoint.ts'
import { describeCalls, typeOf } from './api-reference.ts'

const thing = v.object({ id: v.number(), name: v.string() })

const saveThing = endpoint('PUT /api/thing/:id', 'user', {
  summary: 'Saves a thing.',
  effect: 'write',
  input: v.object({
    id: v.number(),
    name: v.pipe(v.string('Not a text.'), v.maxLength(3, 'A name has at most 3 characters.')),
    kind: v.optional(v.picklist(['a', 'b']), 'a'),
  }),
  status: 200,
  answer: v.object({ thing }),
})

const describeAll = (...endpoints: AnyEndpoint[]) =>
  describeCalls(
    endpoints.map((endpoint) => ({ endpoint, limits: ['own' as const] })),
    { Thing: thing },
  )

test('A call is described by its caller, limits, fields with their rules, and its answer', () => {
  const { groups, shapes } = describeAll(saveThing)
  expect(groups.get('/api/thing')).toEqual([
    {
      title: 'PUT /api/thing/:id',
      about: 'Saves a thing. For users. Limits: own. No token may make it.',
      fields: [
        { name: 'id (in the address)', type: 'number', rules: '' },
        { name: 'name', type: 'string', rules: 'A name has at most 3 characters.' },
        { name: 'kind?', type: '"a" | "b" = "a"', rules: '' },
      ],
      status: 200,
      answer: '{ thing: Thing }',
      example: {
        method: 'PUT',
        path: '/api/thing/{thing}',
        headers: {
          Authorization: 'Bearer $TOKEN',
          'Sec-Fetch-Site': 'same-origin',
          'Content-Type': 'application/json',
        },
        body: { name: 'Rye' },
      },
      runs: false,
    },
  ])
  expect(shapes).toEqual([['Thing', '{ id: number, name: string }']])
})

test('A call that needs a role names the limit of the admin before its own', () => {
  const [call] = describeAll({ ...saveThing, access: 'editor' }).groups.get('/api/thing') ?? []
  expect(call?.about).toBe(
    'Saves a thing. For editors and administrators. Limits: admin, own. No token may make it.',
  )
})

test('Calls are in the order of their addresses, then of their methods', () => {
  const of = (method: 'GET' | 'POST', path: `/api/${string}`) => ({ ...saveThing, method, path })
  const { groups } = describeAll(
    of('POST', '/api/b/:id'),
    of('POST', '/api/b'),
    of('GET', '/api/b'),
    of('GET', '/api/a'),
  )
  const titles = [...groups].map(([name, calls]) => [name, calls.map(({ title }) => title)])
  expect(titles).toEqual([
    ['/api/a', ['GET /api/a']],
    ['/api/b', ['GET /api/b', 'POST /api/b', 'POST /api/b/:id']],
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
  [{ const: 'a' }, '"a"'],
  [{ anyOf: [number, { type: 'null' }] }, 'number | null'],
  [{}, 'any'],
])('The schema %j is written as the type %s', (schema, type) => {
  expect(typeOf(schema)).toBe(type)
})
