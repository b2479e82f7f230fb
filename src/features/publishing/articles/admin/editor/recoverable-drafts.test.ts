import { expect, test } from 'vitest'
import type { Draft } from '../drafts/contract.ts'
import { type ArticleContent, EMPTY } from './content.ts'
import { findRecoverable, type TabDraft } from './recoverable-drafts.ts'

const saved: ArticleContent = { ...EMPTY, id: 'rye', title: 'Rye', body: '<p>One.</p>' }
const draft = (content: object, saved_at: string): Draft => {
  return { article_id: 'rye', aux_id: 1, tab: 'a', version: 1, content, saved_at }
}
const copy = (content: ArticleContent, saved_at: string): TabDraft => {
  return { tab: 'a', article: 1, content, version: 1, saved_at }
}
const [EARLY, LATE] = ['2026-11-20T10:00:00Z', '2026-11-20T10:05:00Z']

test('Text that equals the saved one cannot be recovered', () => {
  const image = { url: '/images/oven/x.jpg', darken: false, alt: 'Oven', decorative: false }
  const whole = { ...saved, images: [{ ...image, width: 1, height: 1, placeholder: '' }] }
  const before = { ...whole, images: [{ ...image, url: '/images/temp/oven/x.jpg' }] }
  expect(findRecoverable(whole, [draft(before, LATE)], [copy(whole, LATE)])).toEqual([])
})

test('The same text on the server and in the browser is listed once, as the server’s', () => {
  const typed = { ...saved, title: 'Rye bread' }
  const drafts = findRecoverable(saved, [draft(typed, EARLY)], [copy(typed, LATE)])
  expect(drafts).toMatchObject([{ from: 'server', content: { title: 'Rye bread' } }])
})

test('Two different texts are both listed, newest first', () => {
  const drafts = findRecoverable(
    saved,
    [draft({ ...saved, title: 'Elsewhere' }, EARLY)],
    [copy({ ...saved, title: 'Here' }, LATE)],
  )
  expect(drafts.map(({ from, content }) => [from, content.title])).toEqual([
    ['browser', 'Here'],
    ['server', 'Elsewhere'],
  ])
})

test('Text typed while a draft was being sent is newer than that draft', () => {
  const drafts = findRecoverable(
    saved,
    [draft({ ...saved, title: 'Rye b' }, '2026-11-20T10:00:03Z')],
    [copy({ ...saved, title: 'Rye bread' }, '2026-11-20T10:00:01Z')],
  )
  expect(drafts.map(({ from }) => from)).toEqual(['browser', 'server'])
})

test('A draft of some fields is put over the saved text, and never changes the id', () => {
  const [recovered] = findRecoverable(saved, [draft({ id: 'other', title: 'Rye bread' }, LATE)], [])
  expect(recovered?.content).toEqual({ ...saved, title: 'Rye bread' })
})

test('A draft of a new article has the id that was typed', () => {
  const [recovered] = findRecoverable(EMPTY, [draft({ id: 'oats', title: 'Oats' }, LATE)], [])
  expect(recovered?.content.id).toBe('oats')
})

test('The texts of two tabs are both listed, also where they say the same', () => {
  const typed = { ...saved, title: 'Rye bread' }
  const other = { ...draft(typed, LATE), tab: 'b' }
  expect(findRecoverable(saved, [draft(typed, EARLY), other], [])).toMatchObject([
    { tab: 'b' },
    { tab: 'a' },
  ])
})
