import type { Node } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'
import type { MarkedPlace } from './marks.ts'

/** What is looked for in a text. */
export type Sought = { words: string; matchesCase: boolean; wholeWords: boolean }

const SYNTAX = /[\\^$.*+?()[\]{}|/]/g

/** The text of a block, with one character for each position in it. */
export function lineOf(block: Node): string {
  const parts = block.content.content.map((part) => part.text ?? '\n'.repeat(part.nodeSize))
  return parts.join('')
}

/** Where words are in a text, whatever marks they have; either kind of apostrophe is found. */
export function findWords(doc: Node, { words, matchesCase, wholeWords }: Sought): MarkedPlace[] {
  if (words === '') return []
  const literal = words.replace(SYNTAX, '\\$&').replace(/['’]/g, "['’]")
  const whole = `(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`
  const pattern = new RegExp(wholeWords ? whole : literal, matchesCase ? 'gu' : 'giu')
  const places: MarkedPlace[] = []
  doc.descendants((block, position) => {
    if (!block.isTextblock) return
    for (const { 0: found, index } of lineOf(block).matchAll(pattern)) {
      const from = position + 1 + index
      places.push({ from, to: from + found.length })
    }
  })
  return places
}

/** Replaces from the last place to the first, which leaves the earlier ones where they are. */
export function replacePlaces(tr: Transaction, places: MarkedPlace[], by: string): Transaction {
  for (const { from, to } of places.toReversed())
    if (by) tr.insertText(by, from, to)
    else tr.delete(from, to)
  return tr
}
