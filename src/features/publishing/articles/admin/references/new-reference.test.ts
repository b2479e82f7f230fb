import fc from 'fast-check'
import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { createArticle, updateArticle } from '../contract.ts'
import { keysFor, nameOf, temporaryId } from './new-reference.ts'

// rule: editor/temporary-reference-ids
test.each([
  ['created', 10, createArticle.input, {}],
  ['updated', 11, updateArticle.input, { version: 1 }],
] as const)(
  'When an article is %s a reference keeps an id of %i characters, and none that is longer',
  (_, most, input, rest) => {
    const idOf = (digits: number) => {
      const references = [{ id: '1'.repeat(digits), author: 'A. Miller', title: 'On rye' }]
      const texts = { title: 'Rye', subtitle: '', headline: '', body: '' }
      return parse(input, { id: 'rye', ...texts, references, ...rest } as never).references?.[0]?.id
    }
    expect(idOf(most)).toBe(Number('1'.repeat(most)))
    expect(idOf(most + 1)).toBeUndefined()
  },
)

test('A temporary id is below 10^16 and too long to be taken for a real one', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (random) => {
      const id = temporaryId(random)
      expect(Number.isInteger(id)).toBe(true)
      expect(id).toBeLessThan(10 ** 16)
      // A save drops those of more than 11 digits (rule: editor/temporary-reference-ids).
      expect(String(id)).toMatch(/^\d{13,16}$/)
    }),
  )
})

test('Temporary ids are as many as can be counted exactly', () => {
  expect([temporaryId(0), temporaryId(1)]).toEqual([10 ** 12, Number.MAX_SAFE_INTEGER])
})

test('A reference keeps its key when it is moved and when a save gives it its id', () => {
  const [draft, other] = [temporaryId(0.3), temporaryId(0.6)]
  const first = keysFor([], [{ id: 7 }, { id: draft }, { id: other }])
  const moved = keysFor(first, [{ id: draft }, { id: other }, { id: 7 }])
  expect(moved.map(({ key }) => key)).toEqual([draft, other, 7])
  const saved = keysFor(moved, [{ id: 21 }, { id: 22 }, { id: 7 }])
  expect(saved.map(({ key }) => key)).toEqual([draft, other, 7])
  // The key follows the new id when the reference is moved afterwards.
  const after = keysFor(saved, [{ id: 7 }, { id: 21 }])
  expect(after.map(({ key }) => key)).toEqual([7, draft])
})

test('A reference that replaces another gets a new key', () => {
  const before = keysFor([], [{ id: 7 }])
  expect(keysFor(before, [{ id: 9 }])[0]?.key).toBe(9)
  const draft = temporaryId(0.5)
  // The unsaved reference was removed, and a saved one moved up to its place.
  expect(keysFor(keysFor([], [{ id: draft }, { id: 8 }]), [{ id: 8 }])[0]?.key).toBe(8)
})

test('A reference is labeled by its title, once it has one', () => {
  expect(nameOf({ title: ' ' }, 0)).toBe('Reference 1')
  expect(nameOf({ title: 'On Salt' }, 1)).toBe('Reference 2, On Salt,')
})
