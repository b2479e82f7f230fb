import type { Node } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'
import type { MarkedPlace } from './place-marks.ts'

export type Sought = { words: string; matchesCase: boolean; wholeWords: boolean }

const SYNTAX = /[\\^$.*+?()[\]{}|/]/g

/** One character for each position. */
export function lineOf(block: Node): string {
  const parts = block.content.content.map((part) => part.text ?? '\n'.repeat(part.nodeSize))
  return parts.join('')
}

/** Ignores marks and the kind of apostrophe. */
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

/** From the last to the first, so that positions stay valid. */
export function replacePlaces(tr: Transaction, places: MarkedPlace[], by: string): Transaction {
  for (const { from, to } of places.toReversed())
    if (by) tr.insertText(by, from, to)
    else tr.delete(from, to)
  return tr
}
