import * as v from 'valibot'
import { expect, it } from 'vitest'
import { emptyOf } from './empty-of.ts'

it('The least value of a schema passes its own check', () => {
  const row = v.object({
    name: v.pipe(v.string(), v.trim()),
    size: v.nullable(v.number()),
    kind: v.picklist(['', 'large']),
    of: v.union([v.literal('all'), v.string()]),
    more: v.object({ list: v.array(v.string()), by: v.record(v.string(), v.string()) }),
    since: v.optional(v.string(), 'today'),
    count: v.number(),
    shown: v.boolean(),
  })
  const empty = emptyOf(row)
  expect(v.parse(row, empty)).toEqual(empty)
  expect(empty).toMatchObject({
    name: '',
    size: null,
    of: 'all',
    since: 'today',
    more: { list: [] },
  })
  expect(emptyOf(row).more.list).not.toBe(empty.more.list)
})
