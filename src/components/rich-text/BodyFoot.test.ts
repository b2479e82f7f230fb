import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { readHtml } from '../../../tests/support/html.ts'
import { openStandInPage } from '../../../tests/support/stand-in-page.ts'
import { openUnmountedEditor } from '../../../tests/support/unmounted-editor.ts'
import BodyFoot from './BodyFoot.tsx'

const page = openStandInPage()

function footOf(name: string | undefined): string {
  const html = '<p>Rye and whey.</p>'
  const { editor } = openUnmountedEditor(html)
  const text = { id: 'body', editor, html, name, problem: undefined, findMissing: async () => [] }
  const foot = renderToStaticMarkup(createElement(BodyFoot, { ...text, onDescribe() {} }))
  return readHtml(foot).first('span', { role: 'status' }).text
}

// rule: editor/goal-of-words
it('Otto’s goal of words for one article is at the foot of no other', () => {
  page.storage.set('words_of_rye', '1500')
  expect(footOf('rye')).toBe('3 of 1,500 words, 1 minute to read')
  expect(footOf('oats')).toBe('3 words, 1 minute to read')
})
