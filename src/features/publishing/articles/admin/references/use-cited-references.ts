import { useRef } from 'react'
import type { Reference } from '../../contract.ts'
import { type ArticleEditor, edit } from '../editor/article-document.ts'
import { renumberCitations } from './renumber-citations.ts'

type Text = { body: string; references: Reference[] }

const isSame = (a: Reference[], b: Reference[]): boolean =>
  a.length === b.length && a.every(({ id }, index) => id === b[index]?.id)

/**
 * Changes the references of an article, and the numbers in its text with them. A removed reference
 * that is put back has its numbers again, unless the text was changed meanwhile.
 */
export function useCitedReferences(editor: ArticleEditor): (references: Reference[]) => void {
  const removal = useRef<{ before: Text; after: Text } | null>(null)
  return (references) => {
    const now: Text = editor.$state.get().content
    const undone = removal.current
    const isUndone =
      undone !== null &&
      now.body === undone.after.body &&
      isSame(now.references, undone.after.references) &&
      isSame(references, undone.before.references)
    const body = isUndone
      ? undone.before.body
      : renumberCitations(now.body, now.references, references)
    if (references.length < now.references.length)
      removal.current = { before: now, after: { body, references } }
    edit(editor, 'references', references)
    if (body !== now.body) edit(editor, 'body', body)
  }
}
