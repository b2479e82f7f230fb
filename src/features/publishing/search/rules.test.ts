import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passagesOf } from './rules.ts'

test('An excerpt is split into matches and the text around them', () => {
  expect(passagesOf('Feed the <mark>starter</mark> at night … a <mark>starter</mark>')).toEqual([
    { text: 'Feed the ', hit: false },
    { text: 'starter', hit: true },
    { text: ' at night … a ', hit: false },
    { text: 'starter', hit: true },
  ])
})

test('A tag that an author typed is text in an excerpt', () => {
  expect(passagesOf('&lt;mark&gt;no&lt;/mark&gt; <mark>R&amp;D</mark> &amp;lt;')).toEqual([
    { text: '<mark>no</mark> ', hit: false },
    { text: 'R&D', hit: true },
    { text: ' &lt;', hit: false },
  ])
})

test('An excerpt loses nothing when it is split, whatever the text', () => {
  const escaped = (text: string) =>
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, hit) => {
      const passages = passagesOf(`${escaped(before)}<mark>${escaped(hit)}</mark>`)
      expect(passages.map(({ text }) => text).join('')).toBe(before + hit)
    }),
  )
})
