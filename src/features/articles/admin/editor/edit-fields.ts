import { problemsOf } from '../../../../components/form/problems.ts'
import { proposeId } from '../../../../lib/propose-id.ts'
import { problemsForReaders } from '../../rules.ts'
import { createArticle, updateArticle } from '../contract.ts'
import type { ArticleContent } from './content.ts'
import type { ArticleEditor, ArticleEditorState } from './editor-store.ts'

export type FieldName = keyof ArticleContent

export const FIELDS: FieldName[] = [
  'title',
  'body',
  'subtitle',
  'headline',
  'id',
  'tag',
  'series',
  'author_ids',
  'images',
  'references',
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
  // A new article gets a row at the first key; after network failures the autosave retries.
  if (editor.id() === null && !editor.autosave.$state.get().problem) editor.autosave.flush()
}

export function leaveField(editor: ArticleEditor, name: FieldName): void {
  const { [name]: _, ...others } = editor.$state.get().problems
  const problem = problemsOfContent(editor.$state.get())[name]
  editor.change({ problems: problem ? { ...others, [name]: problem } : others })
}

const isForReaders = ({ article }: ArticleEditorState): boolean =>
  article !== null && (article.published || article.scheduled_at !== null)

/** @param publishing whether the text must be complete (rule: publishing/complete) */
export function problemsOfContent(
  state: ArticleEditorState,
  publishing = isForReaders(state),
): Partial<Record<FieldName, string>> {
  const { article, content, version } = state
  const { errors } = article
    ? problemsOf(updateArticle.input, { ...content, version })
    : problemsOf(createArticle.input, content)
  return { ...(publishing && problemsForReaders(content)), ...errors }
}
