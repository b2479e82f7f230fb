import { confirmAction } from '../../../../components/confirm.ts'
import { describeFailure } from '../../../../components/form/failure.ts'
import type { ToastAction } from '../../../../components/toast.ts'
import { CHECK_FIELDS } from '../../../../lib/fields.ts'
import { followBuild } from '../../../builds/store.ts'
import type { AdminArticle } from '../contract.ts'
import { tellDone, tellRefused } from '../outcome-toasts.ts'
import { DONE, QUESTIONS, type Verb } from '../state-verbs.ts'
import {
  askForReview,
  changeArticleId,
  changeState,
  openComments,
  readAdminArticle,
  type StateChange,
  scheduleArticle,
  sendBackArticle,
  takeBackReview,
} from './api.ts'
import { contentOf } from './content.ts'
import { problemsOfContent } from './edit-fields.ts'
import { type ArticleEditor, type ArticleEditorState, hasUnsavedChanges } from './editor-store.ts'
import { followBuildOf, save } from './save-article.ts'

export const isPublishable = ({ article }: ArticleEditorState): boolean =>
  article === null || article.state === 'unpublished' || article.state === 'suppressed'

export const publish = (editor: ArticleEditor): Promise<boolean> =>
  saveFirst(editor, () => perform(editor, 'publish'))

/** *Undo* publishes the former text again. */
export const suspend = (editor: ArticleEditor): Promise<boolean> =>
  perform(editor, 'suspend', { label: 'Undo', act: () => perform(editor, 'publish') })

export const restore = (editor: ArticleEditor): Promise<boolean> => perform(editor, 'restore')

/** Saves first; null cancels the schedule. */
export const schedule = (editor: ArticleEditor, at: string | null): Promise<boolean> =>
  at === null
    ? change(editor, (id) => scheduleArticle(id, null), 'The plan was taken back.')
    : saveFirst(editor, () =>
        change(editor, (id) => scheduleArticle(id, at), 'It will be published as planned.'),
      )

export const ready = async (editor: ArticleEditor): Promise<boolean> =>
  (!hasUnsavedChanges(editor.$state.get()) || (await save(editor))) &&
  change(editor, askForReview, 'The editors are told that it is ready.')

export const takeBack = (editor: ArticleEditor): Promise<boolean> =>
  change(editor, takeBackReview, 'It is yours again.')

export const sendBack = (editor: ArticleEditor, note: string): Promise<boolean> =>
  change(
    editor,
    (id) => sendBackArticle(id, note),
    'It is back with the author, who gets your note.',
  )

/** At once and without saving the text. */
export const switchComments = (editor: ArticleEditor, open: boolean): Promise<boolean> =>
  change(
    editor,
    (id) => openComments(id, open),
    open ? 'Readers can comment on it.' : 'Its comments are closed.',
  )

/** At once and without saving the text; returns the error. */
export async function changeAddress(editor: ArticleEditor, wanted: string): Promise<string> {
  const id = editor.id()
  if (id === null) return ''
  try {
    const { article, build } = await changeArticleId(id, wanted)
    if (article) applyCurrent(editor, article)
    followBuild(build)
    tellDone({ message: 'It has its new address.' })
    return ''
  } catch (error) {
    return describeFailure(error, []).message
  }
}

export async function bin(editor: ArticleEditor): Promise<boolean> {
  const confirmed = await confirmAction(QUESTIONS.bin(editor.$state.get().saved))
  return confirmed && change(editor, binAndRead, DONE.bin)
}

const binAndRead = async (id: string): Promise<StateChange> => ({
  ...(await changeState.bin(id)),
  article: await readAdminArticle(id),
})

/** After confirmation; true when it was deleted. */
export async function deleteArticle(editor: ArticleEditor): Promise<boolean> {
  const confirmed = await confirmAction(QUESTIONS.delete(editor.$state.get().saved))
  const deleted = confirmed && (await perform(editor, 'delete'))
  if (deleted) editor.autosave.clear()
  return deleted
}

/**
 * Reloads the article.
 * @param id the new id, if it has changed
 */
export async function refresh(editor: ArticleEditor, id = editor.id()): Promise<void> {
  const article = id === null ? null : await readAdminArticle(id).catch(() => null)
  if (!article) return
  applyCurrent(editor, article)
  if (article.published) followBuildOf(article)
}

/** Validates and saves first. */
async function saveFirst(editor: ArticleEditor, act: () => Promise<boolean>): Promise<boolean> {
  const state = editor.$state.get()
  const problems = problemsOfContent(state, true)
  if (Object.keys(problems).length > 0) {
    editor.change({ problems, message: CHECK_FIELDS, refusals: state.refusals + 1 })
    return false
  }
  return ((state.article && !hasUnsavedChanges(state)) || (await save(editor))) && act()
}

const perform = (editor: ArticleEditor, verb: Verb, action?: ToastAction): Promise<boolean> =>
  change(editor, changeState[verb], DONE[verb], action)

async function change(
  editor: ArticleEditor,
  send: (id: string) => Promise<StateChange>,
  message: string,
  action?: ToastAction,
): Promise<boolean> {
  const id = editor.id()
  if (id === null) return false
  try {
    const { article, build } = await send(id)
    if (article) applyCurrent(editor, article)
    followBuild(build)
    tellDone({ message, action })
    return true
  } catch (error) {
    const current = await readAdminArticle(id).catch(() => null)
    if (current) applyCurrent(editor, current)
    tellRefused('update', error)
    return false
  }
}

/** Unsaved text keeps its version, so that saving detects other users' changes. */
function applyCurrent(editor: ArticleEditor, article: AdminArticle): void {
  const state = editor.$state.get()
  const saved = contentOf(article)
  const content = { ...state.content, id: article.id }
  if (!hasUnsavedChanges(state))
    editor.change({ article, row: null, saved, content: saved, version: article.version })
  else if (article.version === state.version) editor.change({ article, saved, content })
  else editor.change({ article, row: null, content })
}
