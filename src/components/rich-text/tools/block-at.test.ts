import { EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import { describe, expect, it } from 'vitest'
import { SCHEMA } from '../model/extensions.ts'
import { readBody } from '../model/read.ts'
import { writeBody } from '../model/write.ts'
import { $moved, deleteBlock, duplicateBlock, moveBlock } from './block-at.ts'
import { blocksFor, type CardsOfText, findByWords } from './insert-blocks.ts'

/** The body after a change of the block with the text `here`; the caret stays in its word. */
function changed(html: string, change: (tr: Transaction) => boolean): string {
  const doc = SCHEMA.nodeFromJSON(readBody(html))
  let at = 0
  doc.descendants((node, position) => {
    if (node.text?.includes('here')) at = position
  })
  const { tr } = EditorState.create({ doc, selection: TextSelection.create(doc, at + 2) })
  if (!change(tr)) return 'nothing'
  const { $from } = tr.selection
  if (change.name === 'move') expect($from.parent.textContent.slice($from.parentOffset)).toBe('re')
  tr.doc.check()
  return writeBody(tr.doc.toJSON()).replace(/\s*\n\s*/g, '')
}

const TABLE = '<table><tbody><tr><td>one</td><td>here</td></tr></tbody></table>'

describe('A block moves among its siblings with the caret in it', () => {
  it.each([
    ['a paragraph', '<p>one</p><p>here</p>', '<p>here</p><p>one</p>'],
    [
      'an item of a list within a list',
      '<ul><li>a<ul><li>one</li><li>here</li></ul></li></ul>',
      '<ul><li>a<ul><li>here</li><li>one</li></ul></li></ul>',
    ],
    [
      'a paragraph of a quote',
      '<blockquote><p>one</p><p>here</p></blockquote>',
      '<blockquote><p>here</p><p>one</p></blockquote>',
    ],
    ['a table, with the caret in a cell', `<p>one</p>${TABLE}`, `${TABLE}<p>one</p>`],
  ])('%s', (_, html, expected) => {
    const move = (step: -1 | 1) =>
      Object.defineProperty((tr: Transaction) => moveBlock(tr, step), 'name', { value: 'move' })
    const up = changed(html, move(-1))
    expect(up).toBe(expected)
    expect($moved.get()).toBe('Moved up: 1 of 2.')
    expect(changed(up, move(1))).toBe(html)
    expect(changed(up, move(-1))).toBe('nothing')
    expect($moved.get()).toBe('It is the first already.')
  })
})

it('A block is copied below itself, and deleted', () => {
  const list = '<ul><li>one</li><li>here</li></ul>'
  expect(changed(list, duplicateBlock)).toBe('<ul><li>one</li><li>here</li><li>here</li></ul>')
  expect(changed(list, deleteBlock)).toBe('<ul><li>one</li></ul>')
  expect(changed('<p>here</p>', deleteBlock)).toBe('')
})

it('Blocks are found by the beginnings of their names and of other words', () => {
  const named = (typed: string, cards: CardsOfText = 'all') =>
    findByWords(blocksFor(cards), typed).map(({ name }) => name)
  expect(named('HEAD')).toEqual(['Heading 2', 'Heading 3'])
  expect(named('photo')).toContain('Picture')
  expect(named('recipe')).toContain('Card')
  expect(named('recipe', 'none')).toEqual([])
  expect(named('recipe', 'others')).toEqual(['Card from another article'])
  expect(named('eading')).toEqual([])
  // First the block of exactly that name, then names that begin so, then other words.
  expect(named('card')).toEqual(['Card', 'Card from another article', 'Link card'])
  expect(named('note')).toEqual(['Note', 'Footnote'])
})
