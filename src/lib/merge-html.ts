import { type MergedPart, mergeLists } from './merge-lists.ts'
import { htmlOf, sanitisedTree } from './sanitise-body.ts'

/** The blocks of a text, as its paragraphs, each as HTML. */
export const blocksOf = (html: string): string[] =>
  sanitisedTree(html)
    .children.map((child) => htmlOf({ type: 'root', children: [child] }).trim())
    .filter(Boolean)

/** Two texts put together block by block (see `mergeLists`). */
export const mergeHtml = (base: string | null, mine: string, theirs: string): MergedPart[] =>
  mergeLists(base === null ? null : blocksOf(base), blocksOf(mine), blocksOf(theirs))

/** Blocks as the text that they were of has them: each in a line of its own, or not. */
export const joinBlocks = (blocks: string[], like: string): string =>
  blocks.join(/>\s*\n\s*</.test(like) ? '\n' : '')
