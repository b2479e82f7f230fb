import { confirmAction } from '../../../../../components/confirm.ts'
import type { ToastAction } from '../../../../../components/toast.ts'
import { longDate } from '../../../../../lib/dates.ts'
import { CHECK_FIELDS } from '../../../../../lib/field-messages.ts'
import { siteTimeZone } from '../../../../../lib/site-time-zone.ts'
import { momentInWords } from '../../../../../lib/zoned-time.ts'
import { followBuild } from '../../../../base/builds/store.ts'
import { callAsUser } from '../../../../base/session/call-as-user.ts'
import {
  type AdminArticle,
  askForReview,
  changeArticleId,
  openComments,
  scheduleArticle,
  sendBackArticle,
  takeBackReview,
} from '../contract.ts'
import { tellDone, tellRefused } from '../outcome-toasts.ts'
import { DONE, QUESTIONS, type Verb, viewAction } from '../state-verbs.ts'
import {
  changed,
  discardPendingVersion,
  readAdminArticle,
  type StateChange,
  sendStateChange,
} from './article-calls.ts'
import { type ArticleEditor, followBuildOf } from './article-document.ts'
import { problemsOfContent } from './content.ts'

export const isPublishable = (article: AdminArticle | null): boolean =>
  article === null || article.state === 'unpublished' || article.state === 'suppressed'

export const publish = (editor: ArticleEditor): Promise<boolean> =>
  saveFirst(editor, () => publishNow(editor))

const publishNow = (editor: ArticleEditor): Promise<boolean> =>
  change(
    editor,
    sendStateChange.publish,
    `Published on ${longDate(new Date(), siteTimeZone())}. Readers can see it.`,
    viewAction(editor.id() ?? ''),
  )

/** Publishes the article, or its pending version. */
export const publishText = (editor: ArticleEditor): Promise<boolean> | false =>
  isPublishable(editor.$state.get().saved)
    ? publish(editor)
    : editor.showsChange() && editor.save('now')

export const savesLater = (editor: ArticleEditor, edits: boolean): boolean => {
  const { saved } = editor.$state.get()
  return saved?.published === true && (!edits || editor.showsChange())
}

export const saveAsUsual = (editor: ArticleEditor, edits: boolean): Promise<boolean> =>
  editor.save(savesLater(editor, edits) ? 'later' : 'now')

export async function discardChange(editor: ArticleEditor): Promise<boolean> {
  const sure = await confirmAction({
    head: 'Discard the change?',
    body: 'Readers keep the text that they have. The change stays among the revisions.',
    action: 'Discard the change',
  })
  if (!sure || (editor.hasUnsavedChanges() && !(await editor.discard()))) return false
  return change(editor, (id) => changed(discardPendingVersion(id)), 'Change discarded.')
}

/** Suspends an article; *Undo* in the toast publishes it again. */
export const suspend = (editor: ArticleEditor): Promise<boolean> =>
  sendVerb(editor, 'suspend', { label: 'Undo', act: () => publishNow(editor) })

export const restore = (editor: ArticleEditor): Promise<boolean> => sendVerb(editor, 'restore')

/** Schedules the publication after saving the text; null cancels it. */
export function schedule(editor: ArticleEditor, at: string | null): Promise<boolean> {
  const send = (message: string) =>
    change(editor, (id) => changed(callAsUser(scheduleArticle, { id, at })), message)
  return at === null
    ? send('No longer scheduled.')
    : saveFirst(editor, () => send(`Scheduled for ${momentInWords(new Date(at), siteTimeZone())}.`))
}

export const ready = async (editor: ArticleEditor): Promise<boolean> =>
  (await editor.waitForUploads()) &&
  (!editor.hasUnsavedChanges() || (await editor.save(wayOf(editor)))) &&
  change(
    editor,
    (id) => changed(callAsUser(askForReview, { id })),
    'Ready for review. The editors were told by email.',
  )

export const takeBack = (editor: ArticleEditor): Promise<boolean> =>
  change(editor, (id) => changed(callAsUser(takeBackReview, { id })), 'No longer in review.')

export const sendBack = (editor: ArticleEditor, note: string): Promise<boolean> =>
  change(
    editor,
    (id) => changed(callAsUser(sendBackArticle, { id, note })),
    'Sent back to the author with your note.',
  )

/** Opens or closes the comments, without saving the text. */
export const switchComments = (editor: ArticleEditor, open: boolean): Promise<boolean> =>
  change(
    editor,
    (id) => changed(callAsUser(openComments, { id, open })),
    open ? 'Comments are open.' : 'Comments are closed.',
  )

/** Changes the address, without saving the text. @throws CallError */
export async function changeAddress(editor: ArticleEditor, new_id: string): Promise<void> {
  const id = editor.id()
  if (id === null) return
  const { article, build } = await changed(callAsUser(changeArticleId, { id, new_id }))
  if (article) editor.adopt(article)
  followBuild(build)
  tellDone({ message: 'Address changed.' })
}

export async function bin(editor: ArticleEditor): Promise<boolean> {
  const { saved } = editor.$state.get()
  const confirmed = saved !== null && (await confirmAction(QUESTIONS.bin(saved)))
  return confirmed && change(editor, binAndRead, DONE.bin)
}

const binAndRead = async (id: string): Promise<StateChange> => ({
  ...(await sendStateChange.bin(id)),
  article: await readAdminArticle(id),
})

/** Resolves to true when the user has confirmed and the article was deleted. */
export async function deleteArticle(editor: ArticleEditor): Promise<boolean> {
  const { saved } = editor.$state.get()
  const confirmed = saved !== null && (await confirmAction(QUESTIONS.delete(saved)))
  const deleted = confirmed && (await sendVerb(editor, 'delete'))
  if (deleted) editor.autosave.clear()
  return deleted
}

/**
 * Reads the article again, and follows its build.
 * @param id the new id when it has changed
 */
export async function refresh(editor: ArticleEditor, id = editor.id()): Promise<void> {
  const article = id === null ? null : await readAdminArticle(id).catch(() => null)
  if (!article) return
  editor.adopt(article)
  followBuildOf(article)
}

const wayOf = (editor: ArticleEditor) => (editor.$state.get().saved?.published ? 'later' : 'now')

async function saveFirst(editor: ArticleEditor, act: () => Promise<boolean>): Promise<boolean> {
  if (!(await editor.waitForUploads())) return false
  const { content, saved } = editor.$state.get()
  const problems = problemsOfContent(content, saved, true)
  if (Object.keys(problems).length > 0) {
    editor.refuse(problems, CHECK_FIELDS)
    return false
  }
  const isSaved = saved && !editor.hasUnsavedChanges()
  return (isSaved || (await editor.save(wayOf(editor)))) && act()
}

const sendVerb = (editor: ArticleEditor, verb: Verb, action?: ToastAction): Promise<boolean> =>
  change(editor, sendStateChange[verb], DONE[verb], action)

async function change(
  editor: ArticleEditor,
  send: (id: string) => Promise<StateChange>,
  message: string | undefined,
  action?: ToastAction,
): Promise<boolean> {
  const id = editor.id()
  if (id === null) return false
  try {
    const { article, build } = await send(id)
    if (article) editor.adopt(article)
    followBuild(build)
    tellDone({ message, action })
    return true
  } catch (error) {
    const current = await readAdminArticle(id).catch(() => null)
    if (current) editor.adopt(current)
    tellRefused('update', error)
    return false
  }
}
