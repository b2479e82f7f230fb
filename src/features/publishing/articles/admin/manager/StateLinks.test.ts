import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readHtml } from '../../../../../../tests/support/html.ts'
import type { Dashboard } from '../../../overview/contract.ts'
import { $dashboard } from '../../../overview/store.ts'
import { shownState } from '../state-verbs.ts'
import { EVERYTHING } from './list-address.ts'
import StateLinks from './StateLinks.tsx'
import { $view } from './store.ts'

const NONE = {
  published: 2,
  unpublished: 3,
  suppressed: 1,
  binned: 4,
  scheduled: 0,
  review: 1,
  pending: 0,
}

/** The tabs of the article manager, each with what it leads to. */
function tabsWith(counts: Partial<typeof NONE>) {
  const articles = { ...NONE, ...counts }
  $dashboard.set({ value: { articles } as Dashboard, problem: '' })
  $view.set(EVERYTHING)
  const html = renderToStaticMarkup(createElement(StateLinks))
  return readHtml(html)
    .all('a')
    .map((link) => [link.text, link.get('href')])
}
beforeAll(() => void vi.stubGlobal('location', { pathname: '/vii/articles', search: '' }))
afterAll(() => {
  vi.unstubAllGlobals()
  $dashboard.set({ value: null, problem: '' })
})

// rule: publishing/words
it('Each state has its name and a tab, that of a change that waits as long as there is one', () => {
  const before = [
    ['All 6', '/vii/articles'],
    ['Unpublished 3', '/vii/articles?state=unpublished'],
    ['In review 1', '/vii/articles?state=review'],
    ['Scheduled', '/vii/articles?state=scheduled'],
    ['Published 2', '/vii/articles?state=published'],
  ]
  const after = [
    ['Suppressed 1', '/vii/articles?state=suppressed'],
    ['In the bin 4', '/vii/articles?state=binned'],
  ]
  expect(tabsWith({})).toEqual([...before, ...after])
  const waiting = ['Change waits 1', '/vii/articles?state=pending']
  expect(tabsWith({ pending: 1 })).toEqual([...before, waiting, ...after])
})

it('An article is called by its schedule, by its change that waits, by its review, or else by its state', () => {
  const article = { state: 'unpublished', scheduled_at: null, review: null, pending: null } as const
  const review = { state: 'asked' } as never
  const pending = {} as never
  const at = '2099-01-01T00:00:00.000Z'
  expect(shownState(article)).toBe('unpublished')
  expect(shownState({ ...article, review })).toBe('review')
  expect(shownState({ ...article, review: { state: 'returned' } as never })).toBe('unpublished')
  expect(shownState({ ...article, review, scheduled_at: at })).toBe('scheduled')
  expect(shownState({ ...article, state: 'published', review, pending })).toBe('pending')
  expect(shownState({ ...article, state: 'suppressed', pending })).toBe('suppressed')
})
