import * as v from 'valibot'
import { expect, it } from 'vitest'
import { collection } from './collection.ts'
import { filled, line } from './form.ts'

const term = v.object({ id: v.number(), name: v.string(), meaning: v.string() })

const declared = {
  path: '/api/admin/term',
  readers: 'author',
  writers: 'editor',
  item: term,
  fields: {
    name: { label: 'Word', rule: v.pipe(filled, line('A word', 20)) },
    meaning: { label: 'Meaning', control: 'text', rule: line('A meaning', 200) },
  },
  created: { name: v.pipe(filled, line('A word', 20)) },
  removed: { into: v.optional(v.number()) },
  heads: [],
  summaries: { list: 'All.', create: 'Adds.', update: 'Changes.', remove: 'Removes.' },
  texts: { label: 'Glossary', empty: 'No words.', nameOf: () => '', add: 'Add a word' },
} as const

const { calls } = collection(declared)

const problemsOf = (schema: v.GenericSchema, input: object) =>
  v.safeParse(schema, input).issues?.map((issue) => [v.getDotPath(issue), issue.message])

it('A collection has a call for each thing that is done with its items, for who may do it', () => {
  expect(
    Object.values(calls).map(({ method, path, access, status, token }) =>
      [method, path, access, status, token].join(' '),
    ),
  ).toEqual([
    'GET /api/admin/term author 200 read',
    'POST /api/admin/term editor 201 all',
    'PUT /api/admin/term/:id editor 200 all',
    'DELETE /api/admin/term/:id editor 200 all',
  ])
})

it('The rules of its fields are those of what is created and changed', () => {
  const text = { name: ' ', meaning: 'Long, slow fermentation.' }
  const problem = ['name', 'This field is required.']
  expect(problemsOf(calls.create.input, { name: ' ' })).toEqual([problem])
  expect(problemsOf(calls.update.input, { ...text, id: '7', version: 2 })).toEqual([problem])
  expect(problemsOf(calls.update.input, { ...text, name: 'Poolish', id: '7' })).toEqual([
    ['version', 'This field is required.'],
  ])
  expect(problemsOf(calls.create.input, { name: 'Poolish', more: 1 })).toEqual([
    ['more', 'This field is not known.'],
  ])
})

it('Each change answers all items, and that of a new one its id', () => {
  const results = [{ id: 7, name: 'Poolish', meaning: '' }]
  expect(problemsOf(calls.create.answer, { id: 7, results })).toBeUndefined()
  expect(problemsOf(calls.create.answer, { results })).toHaveLength(1)
  expect(problemsOf(calls.remove.answer, { results })).toBeUndefined()
  expect(problemsOf(calls.remove.answer, { message: 'Gone.' })).toHaveLength(1)
})
