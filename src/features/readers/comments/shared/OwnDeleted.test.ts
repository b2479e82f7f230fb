import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { readHtml } from '../../../../../tests/support/html.ts'
import OwnDeleted from './OwnDeleted.tsx'
import { ownDeleted } from './own-deleted.ts'

it('A writer finds each comment that they deleted, with where it was and a way to put it back', () => {
  const deleted = {
    id: 1,
    article: { id: 'rye', title: 'On rye' },
    username: 'nora',
    html: '<p>Salt twice.</p>',
    picture: null,
    reason: '',
    deleted_at: '2026-11-21T10:00:00.000Z',
  }
  ownDeleted.$state.set({ value: [deleted], problem: '' })
  const page = readHtml(renderToStaticMarkup(createElement(OwnDeleted)))
  ownDeleted.$state.set({ value: null, problem: '' })
  const comment = page.first('article')
  expect(comment.text).toContain('Salt twice.')
  expect(comment.first('a', { href: '/article/rye' }).text).toBe('On rye')
  expect(comment.all('button').map(({ text }) => text)).toEqual(['Put it back'])
})
