import { htmlOf, treeOf } from '@site/text/html-tree.ts'
import type { Root } from 'hast'
import type { Note } from '../notes.ts'
import { wordsAlone } from './words-alone.ts'

/** Only words remain when it is nested too deeply. */
export function mendedHtml(html: string, note: Note, mend: (tree: Root) => void): string {
  try {
    const tree = treeOf(html)
    mend(tree)
    return htmlOf(tree)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    note('nesting', 'The text is nested too deeply: only its words were imported.')
    return wordsAlone(html)
  }
}
