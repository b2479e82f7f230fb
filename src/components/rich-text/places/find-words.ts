import type { Node } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'
import type { MarkedPlace } from './place-marks.ts'

export type Sought = { words: string; matchesCase: boolean; wholeWords: boolean }

const LETTER = String.raw`[\p{L}\p{N}]`
const AFTER_LETTER = new RegExp(`${LETTER}$`, 'u')
const SYNTAX = /[\\^$.*+?()[\]{}|/]/g

/** The text of a block with exactly one character for each position. */
export function lineOf(block: Node): string {
  const parts = block.content.content.map((part) => part.text ?? '\n'.repeat(part.nodeSize))
  return parts.join('')
}

/** Finds words in the document, across marks and with either kind of apostrophe. */
export function findWords(doc: Node, { words, matchesCase, wholeWords }: Sought): MarkedPlace[] {
  if (words === '') return []
  const literal = words.replace(SYNTAX, '\\$&').replace(/['’]/g, "['’]")
  const flags = matchesCase ? 'gu' : 'giu'
  const pattern = new RegExp(wholeWords ? `${literal}(?!${LETTER})` : literal, flags)
  const places: MarkedPlace[] = []
  doc.descendants((block, position) => {
    if (!block.isTextblock) return
    const line = lineOf(block)
    pattern.lastIndex = 0
    for (let match = pattern.exec(line); match; match = pattern.exec(line)) {
      const { 0: text, index } = match
      const from = position + 1 + index
      // Another match may begin at the second letter of this one, so the search continues there.
      if (wholeWords && isInWord(line, index)) pattern.lastIndex = index + firstLength(text)
      else places.push({ from, to: from + text.length })
    }
  })
  return places
}

const isInWord = (line: string, at: number) =>
  AFTER_LETTER.test(line.slice(Math.max(0, at - 2), at))

const firstLength = (text: string) => ((text.codePointAt(0) ?? 0) > 0xffff ? 2 : 1)

/** Replaces from the last place to the first, so that the positions stay valid. */
export function replacePlaces(tr: Transaction, places: MarkedPlace[], by: string): Transaction {
  for (const { from, to } of places.toReversed())
    if (by) tr.insertText(by, from, to)
    else tr.delete(from, to)
  return tr
}
