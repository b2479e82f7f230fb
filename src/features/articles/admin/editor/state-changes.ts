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

/** Whether an editor could publish it: it is neither published nor in the bin. */
export const isPublishable = ({ article }: ArticleEditorState): boolean =>
  article === null || article.state === 'unpublished' || article.state === 'suppressed'

/** Shows the article to readers, with what was typed last. */
export const publish = (editor: ArticleEditor): Promise<boolean> =>
  saveFirst(editor, () => perform(editor, 'publish'))

/** Hides the article from readers; *Undo* shows it again as it was, without what was typed since. */
export const suspend = (editor: ArticleEditor): Promise<boolean> =>
  perform(editor, 'suspend', { label: 'Undo', act: () => perform(editor, 'publish') })

export const restore = (editor: ArticleEditor): Promise<boolean> => perform(editor, 'restore')

/** Schedules the publication, with what was typed last; null cancels the schedule. */
export const schedule = (editor: ArticleEditor, at: string | null): Promise<boolean> =>
  at === null
    ? change(editor, (id) => scheduleArticle(id, null), 'The plan was taken back.')
    : saveFirst(editor, () =>
        change(editor, (id) => scheduleArticle(id, at), 'It will be published as planned.'),
      )

/** Puts the article on the editors' list, with what was typed last. */
export const ready = async (editor: ArticleEditor): Promise<boolean> =>
  (!hasUnsavedChanges(editor.$state.get()) || (await save(editor))) &&
  change(editor, askForReview, 'The editors are told that it is ready.')

/** Takes it from the editors' list again; what was typed since is saved apart from it. */
export const takeBack = (editor: ArticleEditor): Promise<boolean> =>
  change(editor, takeBackReview, 'It is yours again.')

/** Sends the article back to who asked for the review. */
export const sendBack = (editor: ArticleEditor, note: string): Promise<boolean> =>
  change(
    editor,
    (id) => sendBackArticle(id, note),
    'It is back with the author, who gets your note.',
  )

/** Opens or closes the comments of the article, at once and without saving what was typed. */
export const switchComments = (editor: ArticleEditor, open: boolean): Promise<boolean> =>
  change(
    editor,
    (id) => openComments(id, open),
    open ? 'Readers can comment on it.' : 'Its comments are closed.',
  )

/** Gives the article another address, at once and without saving what was typed; answers why not. */
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
export async function deleteArticle(editor: ArticleEditor): Promise<boolean> {
  const confirmed = await confirmAction(QUESTIONS.delete(editor.$state.get().saved))
  const deleted = confirmed && (await perform(editor, 'delete'))
  if (deleted) editor.autosave.clear()
  return deleted
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
  else if (article.version === state.version) editor.change({ article, saved, content })
  else editor.change({ article, row: null, content })
}
