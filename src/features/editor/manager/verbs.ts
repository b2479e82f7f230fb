import { confirmAction } from '../../../components/confirm.ts'
import { showToast } from '../../../components/toast.ts'
import type { CallError } from '../../../lib/call.ts'
import { followBuild } from '../../builds/store.ts'
import { loadDashboard } from '../../dashboard/store.ts'
import type { AdminArticleRow } from '../../search/contract.ts'
import { changeState } from '../article/api.ts'
import { DONE, QUESTIONS, type Verb } from '../verbs.ts'
import { loadList } from './store.ts'

/** Milliseconds (rule: editor/messages). */
const TOAST_MS = 3200

/** The verbs that the list has for an article, by its state; one that was never saved is not published. */
export const verbsOf = ({ state, version }: AdminArticleRow, edits: boolean): Verb[] => {
  if (state === 'binned') return ['restore', 'purge']
  if (version === 0 || !edits) return ['bin']
  return [state === 'published' ? 'suspend' : 'publish', 'bin']
}

/** Does what was pressed, once a deletion is confirmed, and loads the list anew. */
export async function actOn(article: AdminArticleRow, verb: Verb): Promise<void> {
  const deletes = verb === 'bin' || verb === 'purge'
  if (deletes && !(await confirmAction(QUESTIONS[verb](article)))) return
  try {
    followBuild((await changeState[verb](article.id)).build)
    const heading = 'Success: Record updated.'
    showToast({ tone: 'success', heading, message: DONE[verb], duration: TOAST_MS })
  } catch (error) {
    const [reason = (error as Error).message] = Object.values((error as CallError).errors ?? {})
    const message = `Unable to update this record. ${reason}`
    showToast({ tone: 'error', message, duration: TOAST_MS })
  }
  await Promise.all([loadList(), loadDashboard()])
}
