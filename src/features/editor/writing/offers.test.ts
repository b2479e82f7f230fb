import { expect, test } from 'vitest'
import type { Draft } from '../../drafts/contract.ts'
import type { LocalCopy } from './local-copy.ts'
import { offersOf } from './offers.ts'
import { EMPTY, type Writing } from './writing.ts'

const saved: Writing = { ...EMPTY, id: 'rye', title: 'Rye', body: '<p>One.</p>' }
const draft = (content: object, saved_at: string): Draft => ({
  article_id: 'rye',
  version: 1,
  content,
  saved_at,
})
const copy = (content: Writing, saved_at: string): LocalCopy => ({ content, version: 1, saved_at })
const [EARLY, LATE] = ['2026-11-20T10:00:00Z', '2026-11-20T10:05:00Z']

test('nothing is offered that says what is saved', () => {
  const image = { url: '/images/oven/x.jpg', darken: false, alt: 'Oven', decorative: false }
  const whole = { ...saved, images: [{ ...image, width: 1, height: 1, placeholder: '' }] }
  const before = { ...whole, images: [{ ...image, url: '/images/temp/oven/x.jpg' }] }
  expect(offersOf(whole, draft(before, LATE), copy(whole, LATE))).toEqual([])
})

test('the same text from both places is offered once, as the draft that it is', () => {
  const typed = { ...saved, title: 'Rye bread' }
  const offers = offersOf(saved, draft(typed, EARLY), copy(typed, LATE))
  expect(offers).toMatchObject([{ from: 'draft', writing: { title: 'Rye bread' } }])
})

test('two texts are both offered, the newest first', () => {
  const offers = offersOf(
    saved,
    draft({ ...saved, title: 'Elsewhere' }, EARLY),
    copy({ ...saved, title: 'Here' }, LATE),
  )
  expect(offers.map(({ from, writing }) => [from, writing.title])).toEqual([
    ['copy', 'Here'],
    ['draft', 'Elsewhere'],
  ])
})

test('what was typed while a draft was on its way is newer than that draft', () => {
  const offers = offersOf(
    saved,
    draft({ ...saved, title: 'Rye b' }, '2026-11-20T10:00:03Z'),
    copy({ ...saved, title: 'Rye bread' }, '2026-11-20T10:00:01Z'),
  )
  expect(offers.map(({ from }) => from)).toEqual(['copy', 'draft'])
})

test('a draft of some fields stands on what is saved, and never moves the id', () => {
  const [offer] = offersOf(saved, draft({ id: 'other', title: 'Rye bread' }, LATE), null)
  expect(offer?.writing).toEqual({ ...saved, title: 'Rye bread' })
})

test('a new article keeps the id that was typed', () => {
  const [offer] = offersOf(EMPTY, draft({ id: 'oats', title: 'Oats' }, LATE), null)
  expect(offer?.writing.id).toBe('oats')
})
