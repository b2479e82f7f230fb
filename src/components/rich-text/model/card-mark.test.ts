import { TextSelection } from '@tiptap/pm/state'
import { expect, it } from 'vitest'
import { openUnmountedEditor } from '../../../../tests/support/unmounted-editor.ts'
import { placeCard } from './card-mark.ts'

const CARD = '3f0d2f4e-9f5c-4a51-8d5e-1d1f6f2b7a10'
const MARK = `<hr data-card="${CARD}">`

/** The text after the card was placed with the cursor in the block of a word. */
function placed(html: string, word: string, isShown = false): string {
  const { editor, select, html: written } = openUnmountedEditor(html)
  let at = 1
  editor.state.doc.descendants(({ text }, position) => {
    if (text === word) at = position + 1
  })
  select(TextSelection.create(editor.state.doc, at))
  const { dispatch } = editor.view
  placeCard({ state: editor.state, view: { dispatch, focus() {} } } as never, CARD, isShown)
  return written().replaceAll('\n', '')
}

// rule: cards/mark
it.each([
  ['below the paragraph', '<p>a1</p><p>b2</p>', 'a1', `<p>a1</p>${MARK}<p>b2</p>`],
  [
    'below the whole list',
    '<ul><li><p>a1</p></li><li><p>c3</p></li></ul><p>b2</p>',
    'a1',
    `<ul><li><p>a1</p></li><li><p>c3</p></li></ul>${MARK}<p>b2</p>`,
  ],
])('A card goes %s', (_, html, word, after) => {
  expect(placed(html, word)).toBe(after)
})

it('A card goes in place of an empty paragraph', () => {
  const { editor } = openUnmountedEditor('')
  const { dispatch } = editor.view
  placeCard({ state: editor.state, view: { dispatch, focus() {} } } as never, CARD)
  expect(editor.state.doc.firstChild?.type.name).toBe('card')
})

it.each([
  ['down', `<p>a1</p>${MARK}<p>b2</p><p>c3</p>`, 'b2', `<p>a1</p><p>b2</p>${MARK}<p>c3</p>`],
  ['up', `<p>a1</p><p>b2</p>${MARK}<p>c3</p>`, 'a1', `<p>a1</p>${MARK}<p>b2</p><p>c3</p>`],
])('A card that is put elsewhere moves %s, as it has one place', (_, html, word, after) => {
  expect(placed(html, word)).toBe(after)
})

it('Other cards stay, and one of another article is written as shown', () => {
  const other = MARK.replaceAll(CARD, CARD.replace('3f', '4f'))
  expect(placed(`${other}<p>a1</p>`, 'a1', true)).toBe(
    `${other}<p>a1</p><hr data-shown-card="${CARD}">`,
  )
})
