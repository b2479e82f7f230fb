import { problemsOf } from '../../../components/form/problems.ts'
import { REQUIRED } from '../../../lib/fields.ts'
import { proposeId } from '../../../lib/propose-id.ts'
import { createArticle, updateArticle } from '../../articles/admin/contract.ts'
import { countUndescribed, DESCRIBE_PICTURES } from '../../articles/rules.ts'
import type { ArticleContent } from './content.ts'
import type { ArticleEditor, ArticleEditorState } from './editor-store.ts'

export type FieldName = keyof ArticleContent

/** In the order of the page. */
export const FIELDS: FieldName[] = [
  'title',
  'id',
  'subtitle',
  'headline',
  'body',
  'images',
  'references',
  'tag',
  'series',
]

export function edit<Name extends FieldName>(
  editor: ArticleEditor,
  name: Name,
  value: ArticleContent[Name],
): void {
  const { article, content: before, problems: known } = editor.$state.get()
  const content = { ...before, [name]: value }
  const problems = { ...known }
  delete problems[name]
  const proposed = before.id === '' || before.id === proposeId(before.title)
  if (name === 'title' && !article && proposed) {
    content.id = proposeId(content.title)
    delete problems.id
  }
  editor.change({ content, problems, ...(Object.keys(problems).length === 0 && { message: '' }) })
  editor.autosave.typed(content)
  // A new article has a row from its first key; a network that is gone is left to the autosave.
  if (editor.id() === null && !editor.autosave.$state.get().problem) editor.autosave.flush()
}

/** Validates a field on blur. */
export function leaveField(editor: ArticleEditor, name: FieldName): void {
  const { [name]: _, ...others } = editor.$state.get().problems
  const problem = problemsOfContent(editor.$state.get())[name]
  editor.change({ problems: problem ? { ...others, [name]: problem } : others })
}

/** The problems that the contract finds in the text. */
export function problemsOfContent({
  article,
  content,
  version,
}: ArticleEditorState): Partial<Record<FieldName, string>> {
  const { errors } = article
    ? problemsOf(updateArticle.input, { ...content, version })
    : problemsOf(createArticle.input, content)
  const isForReaders = article && (article.published || article.scheduled_at !== null)
  if (isForReaders && countUndescribed(content.body) > 0)
    return { body: DESCRIBE_PICTURES, ...errors }
  const wordless = !/\S/.test(content.body.replace(/<(?!img|hr)[^>]*>|&nbsp;/g, ''))
  return wordless ? { ...errors, body: REQUIRED } : errors
}
