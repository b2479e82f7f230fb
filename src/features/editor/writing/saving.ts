import { describeFailure } from '../../../components/form/failure.ts'
import { showToast } from '../../../components/toast.ts'
import { CallError } from '../../../lib/call.ts'
import { CHECK_FIELDS } from '../../../lib/fields.ts'
import type { DeskArticle } from '../../articles/desk/contract.ts'
import { followBuild } from '../../builds/store.ts'
import { fetchArticle, fetchBuild, sendNew, sendUpdate } from './api.ts'
import type { Desk } from './desk-state.ts'
import { FIELDS, problemsOfWriting } from './editing.ts'
import { sameWriting } from './same-writing.ts'
import { type Writing, writingOf } from './writing.ts'

/** Of a save that failed (product specification, section 8). */
const TOAST_MS = 3200

/** Saves what stands in the fields; true when it was taken. Nothing of it is lost when it was not. */
export async function save(desk: Desk): Promise<boolean> {
  const { article, writing, version, saving, offers, refusals } = desk.$state.get()
  if (saving || offers.length > 0) return false
  const problems = problemsOfWriting(desk.$state.get())
  if (Object.keys(problems).length > 0) {
    desk.change({ problems, message: CHECK_FIELDS, refusals: refusals + 1 })
    return false
  }
  desk.change({ saving: true, problems: {}, message: '' })
  await desk.keeping.hold()
  try {
    settle(
      desk,
      writing,
      await (article ? sendUpdate(writing, version ?? article.version) : sendNew(writing)),
    )
  } catch (error) {
    return await refuse(desk, writing, error)
  } finally {
    desk.change({ saving: false })
    desk.keeping.release()
  }
  return true
}

/** Takes over what was saved; what was typed while it was on its way stays as it is. */
function settle(desk: Desk, sent: Writing, article: DeskArticle): void {
  const created = desk.id() === null
  desk.keeping.settled()
  const saved = writingOf(article)
  const now = desk.$state.get().writing
  const typed = FIELDS.filter((name) => now[name] !== sent[name])
  const writing = { ...saved, ...Object.fromEntries(typed.map((name) => [name, now[name]])) }
  writing.id = article.id
  desk.change({ article, saved, writing, version: article.version, conflict: null })
  if (!sameWriting(writing, saved)) desk.keeping.typed(writing)
  showToast({ tone: 'success', heading: `Success: Record ${created ? 'created' : 'updated'}.` })
  if (article.published) followChange(article)
}

/** Shows the build that brings an article to readers. */
export const followChange = ({ build_id }: DeskArticle): void => {
  if (build_id !== null)
    fetchBuild(build_id).then(followBuild, () => {
      // How the build gets on is told elsewhere too.
    })
}

/** Shows why a save was refused; true when an earlier one, whose answer was lost, had been taken. */
async function refuse(desk: Desk, sent: Writing, error: unknown): Promise<boolean> {
  const { article, refusals } = desk.$state.get()
  const { errors, message } = describeFailure(error, FIELDS)
  if (error instanceof CallError && error.status === 409) {
    const theirs = await fetchArticle(sent.id).catch(() => null)
    if (theirs && sameWriting(writingOf(theirs), sent)) {
      settle(desk, sent, theirs)
      return true
    }
    if (article && theirs)
      desk.change(theirs.state === 'binned' ? { article: theirs } : { conflict: theirs })
  }
  desk.change({ problems: errors, message, refusals: refusals + 1 })
  showToast({
    tone: 'error',
    message: `Unable to ${article ? 'update' : 'create'} this record.`,
    duration: TOAST_MS,
  })
  return false
}
