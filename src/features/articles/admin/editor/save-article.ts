import { describeFailure } from '../../../../components/form/failure.ts'
import { CallError } from '../../../../lib/call.ts'
import { CHECK_FIELDS } from '../../../../lib/fields.ts'
import { followBuild } from '../../../builds/store.ts'
import type { AdminArticle } from '../contract.ts'
import { tellDone, tellRefused } from '../outcome-toasts.ts'
import { createArticle, findBuild, readAdminArticle, saveDraft, updateArticle } from './api.ts'
import { type ArticleContent, contentOf } from './content.ts'
import { FIELDS, problemsOfContent } from './edit-fields.ts'
import type { ArticleEditor } from './editor-store.ts'
import { sameContent } from './same-content.ts'

/** False, without any change, when it was refused. */
export async function save(editor: ArticleEditor): Promise<boolean> {
  const { content, saving, recoverable, refusals } = editor.$state.get()
  if (saving || recoverable.length > 0) return false
  const problems = problemsOfContent(editor.$state.get())
  if (Object.keys(problems).length > 0) {
    editor.change({ problems, message: CHECK_FIELDS, refusals: refusals + 1 })
    return false
  }
  editor.change({ saving: true, problems: {}, message: '' })
  await editor.autosave.pause()
  try {
    applySaved(editor, content, await send(editor, content))
  } catch (error) {
    return await refuse(editor, content, error)
  } finally {
    editor.change({ saving: false })
    editor.autosave.resume()
  }
  return true
}

async function send(editor: ArticleEditor, content: ArticleContent): Promise<AdminArticle> {
  const { article, row, version } = editor.$state.get()
  const { tab } = editor
  if (article) return updateArticle(content, version ?? article.version, tab)
  // The row becomes the article of this tab's draft.
  if (row) await saveDraft({ id: row.id, tab, version }, content)
  return createArticle(content, tab)
}

function applySaved(editor: ArticleEditor, sent: ArticleContent, article: AdminArticle): void {
  const created = editor.$state.get().article === null
  editor.autosave.clear()
  const saved = contentOf(article)
  const now = editor.$state.get().content
  const typed = FIELDS.filter((name) => now[name] !== sent[name])
  const content = { ...saved, ...Object.fromEntries(typed.map((name) => [name, now[name]])) }
  content.id = article.id
  const { version } = article
  editor.change({ article, row: null, saved, content, version, conflict: null, replaced: null })
  if (!sameContent(content, saved)) editor.autosave.typed(content)
  tellDone({ record: created ? 'created' : 'updated' })
  if (article.published) followBuildOf(article)
}

export const followBuildOf = ({ build_id }: AdminArticle): void => {
  if (build_id !== null)
    findBuild(build_id).then(followBuild, () => {
      // Other places show the build's state too.
    })
}

/** True when an earlier save, whose answer was lost, had succeeded. */
async function refuse(
  editor: ArticleEditor,
  sent: ArticleContent,
  error: unknown,
): Promise<boolean> {
  const { article, refusals } = editor.$state.get()
  const { errors, message } = describeFailure(error, FIELDS)
  if (error instanceof CallError && error.status === 409) {
    const theirs = await readAdminArticle(sent.id).catch(() => null)
    if (theirs && sameContent(contentOf(theirs), sent)) {
      applySaved(editor, sent, theirs)
      return true
    }
    if (article && theirs)
      editor.change(theirs.state === 'binned' ? { article: theirs } : { conflict: theirs })
  }
  editor.change({ problems: errors, message, refusals: refusals + 1 })
  tellRefused(article ? 'update' : 'create')
  return false
}
