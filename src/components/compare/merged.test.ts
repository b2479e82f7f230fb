import { expect, it } from 'vitest'
import { mergeContents } from './merged.ts'

const fields = [
  { key: 'title', name: 'Title', lines: ({ title }: { title?: unknown }) => [String(title)] },
  { key: 'body', name: 'Text', html: ({ body }: { body?: unknown }) => String(body) },
] as never
const base = { title: 'Rye', body: '<p>a</p><p>b</p><p>c</p>', tag: [1] }

it('What one has changed is taken by itself, field by field and paragraph by paragraph', () => {
  const mine = { ...base, body: '<p>A</p><p>b</p><p>c</p>' }
  const theirs = { title: 'Oats', body: '<p>a</p><p>b</p><p>C</p>', tag: [2] }
  const merged = mergeContents(fields, base, mine, theirs)
  expect(merged.collisions).toEqual([])
  expect(merged.taken).toEqual(['Title', 'Text', 'tag'])
  expect(merged.content(() => 'mine')).toEqual({
    title: 'Oats',
    body: '<p>A</p><p>b</p><p>C</p>',
    tag: [2],
  })
})

it('What both have changed is chosen one by one', () => {
  const mine = { ...base, title: 'Rye bread', body: '<p>A</p><p>b</p><p>C1</p>' }
  const theirs = { ...base, title: 'Rye loaf', body: '<p>a</p><p>B</p><p>C2</p>' }
  const { collisions, content } = mergeContents(fields, base, mine, theirs)
  expect(collisions.map(({ id }) => id)).toEqual(['title', 'body 0'])
  expect(collisions[1]).toMatchObject({
    mine: { body: '<p>C1</p>' },
    theirs: { body: '<p>C2</p>' },
  })
  expect(content((id) => (id === 'title' ? 'theirs' : 'mine'))).toMatchObject({
    title: 'Rye loaf',
    body: '<p>A</p><p>B</p><p>C1</p>',
  })
  const unknown = mergeContents(fields, null, mine, theirs)
  expect(unknown.collisions.map(({ id }) => id)).toEqual(['title', 'body 0', 'body 1', 'body 2'])
})
