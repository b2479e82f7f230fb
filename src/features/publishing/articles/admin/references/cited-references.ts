import type { Reference } from '../../contract.ts'
import { type ArticleEditor, edit } from '../editor/article-document.ts'
import { renumberCitations } from './renumber-citations.ts'

type Text = { body: string; references: Reference[] }

const isSame = (a: Reference[], b: Reference[]): boolean =>
  a.length === b.length && a.every(({ id }, index) => id === b[index]?.id)

/**
 * Makes a function that changes the references of an article, and the numbers in its text with
 * them. A removed reference that is put back has its numbers again, unless the text was changed
 * meanwhile (rule: articles/citations-follow).
 */
export function citedReferences(editor: ArticleEditor): (references: Reference[]) => void {
  let removal: { before: Text; after: Text } | null = null
  return (references) => {
    const now: Text = editor.$state.get().content
    const isUndone =
      removal !== null &&
      now.body === removal.after.body &&
      isSame(now.references, removal.after.references) &&
      isSame(references, removal.before.references)
    const body =
      removal && isUndone
        ? removal.before.body
        : renumberCitations(now.body, now.references, references)
    if (references.length < now.references.length)
      removal = { before: now, after: { body, references } }
    edit(editor, 'references', references)
    if (body !== now.body) edit(editor, 'body', body)
  }
}
