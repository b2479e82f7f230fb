import { confirmAction } from '../../../components/confirm.ts'
import { showToast } from '../../../components/toast.ts'
import { CHECK_FIELDS } from '../../../lib/fields.ts'
import type { AdminArticle } from '../../articles/admin/contract.ts'
import { countUndescribed, DESCRIBE_PICTURES } from '../../articles/rules.ts'
import { followBuild } from '../../builds/store.ts'
import { DONE, QUESTIONS, type Verb } from '../verbs.ts'
import { changeState, readAdminArticle, type StateChange, scheduleArticle } from './api.ts'
import { contentOf } from './content.ts'
import { type ArticleEditor, hasUnsavedChanges } from './editor-store.ts'
import { followBuildOf, save } from './save-article.ts'

/** Shows the article to readers, with what was typed last. */
export const publish = (editor: ArticleEditor): Promise<boolean> =>
  saveFirst(editor, () => perform(editor, 'publish'))

export const suspend = (editor: ArticleEditor): Promise<boolean> => perform(editor, 'suspend')

export const restore = (editor: ArticleEditor): Promise<boolean> => perform(editor, 'restore')

/** Schedules the publication, with what was typed last; null cancels the schedule. */
export const schedule = (editor: ArticleEditor, at: string | null): Promise<boolean> =>
  at === null
    ? change(editor, (id) => scheduleArticle(id, null), 'The plan was taken back.')
    : saveFirst(editor, () =>
        change(editor, (id) => scheduleArticle(id, at), 'It will be published as planned.'),
      )

/** Puts the article into the bin, once the user has confirmed. */
export async function bin(editor: ArticleEditor): Promise<boolean> {
  const confirmed = await confirmAction(QUESTIONS.bin(editor.$state.get().saved))
  return confirmed && change(editor, binAndRead, DONE.bin)
}

const binAndRead = async (id: string): Promise<StateChange> => ({
  ...(await changeState.bin(id)),
  article: await readAdminArticle(id),
})

/** Deletes the article for good, once the user has confirmed; true when it is deleted. */
export async function purge(editor: ArticleEditor): Promise<boolean> {
  const confirmed = await confirmAction(QUESTIONS.purge(editor.$state.get().saved))
  const purged = confirmed && (await perform(editor, 'purge'))
  if (purged) editor.autosave.clear()
  return purged
}

/**
 * Reads the article again, as when its scheduled time has come.
 *
 * @param id its id, when it has changed
 */
export async function refresh(editor: ArticleEditor, id = editor.id()): Promise<void> {
  const article = id === null ? null : await readAdminArticle(id).catch(() => null)
  if (!article) return
  applyCurrent(editor, article)
  if (article.published) followBuildOf(article)
}

/** Saves what was typed, once it may be published. */
async function saveFirst(editor: ArticleEditor, act: () => Promise<boolean>): Promise<boolean> {
  const { content, refusals } = editor.$state.get()
  if (countUndescribed(content.body) > 0) {
    const problems = { body: DESCRIBE_PICTURES }
    editor.change({ problems, message: CHECK_FIELDS, refusals: refusals + 1 })
    return false
  }
  return (!hasUnsavedChanges(editor.$state.get()) || (await save(editor))) && act()
}

const perform = (editor: ArticleEditor, verb: Verb): Promise<boolean> =>
  change(editor, changeState[verb], DONE[verb])

async function change(
  editor: ArticleEditor,
  send: (id: string) => Promise<StateChange>,
  message: string,
): Promise<boolean> {
  const id = editor.id()
  if (id === null) return false
  try {
    const { article, build } = await send(id)
    if (article) applyCurrent(editor, article)
    followBuild(build)
    showToast({ tone: 'success', message })
    return true
  } catch (error) {
    const current = await readAdminArticle(id).catch(() => null)
    if (current) applyCurrent(editor, current)
    showToast({ tone: 'error', message: (error as Error).message })
    return false
  }
}

/**
 * Shows the article as it now is. Where another user has saved a text meanwhile, unsaved text keeps
 * the version that it began from, so that saving it meets the conflict.
 */
function applyCurrent(editor: ArticleEditor, article: AdminArticle): void {
  const state = editor.$state.get()
  const saved = contentOf(article)
  const content = { ...state.content, id: article.id }
  if (!hasUnsavedChanges(state))
    editor.change({ article, row: null, saved, content: saved, version: article.version })
  else if (article.version === state.version) editor.change({ article, saved })
  else editor.change({ article, row: null, content })
}
