import { expect, test } from 'vitest'
import { formatKept, mergeKept, parseKept } from './rules.ts'

test('After a login what the guest kept last comes first, and nothing is on the list twice', () => {
  expect(mergeKept(['rye', 'jam'], ['kraut', 'jam', 'cider'])).toEqual([
    'rye',
    'jam',
    'kraut',
    'cider',
  ])
})

test('A list has at most 200 articles, and the newest stay', () => {
  const ids = Array.from({ length: 150 }, (_, at) => `guest-${at}`)
  const merged = mergeKept(
    ids,
    ids.map((id) => `own-${id}`),
  )
  expect([merged.length, merged[149], merged[199]]).toEqual([200, 'guest-149', 'own-guest-49'])
})

test('What a browser stored that is no id of an article is dropped', () => {
  expect(parseKept('rye,,Two Words,../vii,jam')).toEqual(['rye', 'jam'])
  expect(parseKept(formatKept(['rye', 'jam']))).toEqual(['rye', 'jam'])
})
