import { htmlOf } from '@site/text/html-tree.ts'
import { type MergedPart, mergeLists } from './merge-lists.ts'
import { sanitizedTree } from './sanitize-body.ts'

/** The blocks of a text, each as HTML. */
export const blocksOf = (html: string): string[] =>
  sanitizedTree(html)
    .children.map((child) => htmlOf({ type: 'root', children: [child] }).trim())
    .filter(Boolean)

export const mergeHtml = (base: string | null, mine: string, theirs: string): MergedPart[] =>
  mergeLists(base === null ? null : blocksOf(base), blocksOf(mine), blocksOf(theirs))

/** Joins blocks, with line breaks between them if `like` has them. */
export const joinBlocks = (blocks: string[], like: string): string =>
  blocks.join(/>\s*\n\s*</.test(like) ? '\n' : '')
