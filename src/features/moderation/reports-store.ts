import { atom } from 'nanostores'
import { confirmAction } from '../../components/confirm.ts'
import { showToast } from '../../components/toast.ts'
import { createPagedList } from '../../lib/paged-list.ts'
import { callAsUser } from '../session/call-as-user.ts'
import { listReports, type ReportAction, type ReportedComment, resolveReport } from './contract.ts'

/** The list's id, which gets the focus when an item is removed. */
export const REPORTS_ID = 'reports'

export const reports = createPagedList<ReportedComment>({
  size: 10,
  fetchPage: (_, slice) => callAsUser(listReports, slice),
  keyOf: ({ comment }) => comment.id,
})

export const $resolving = atom<number | null>(null)

/** Dismisses the reports, or deletes the comment; resolves whether that was done. */
export async function resolve(id: number, action: ReportAction): Promise<boolean> {
  if ($resolving.get() !== null) return false
  const question = {
    head: 'Delete this comment?',
    body: 'It cannot be brought back. The reports are settled with it.',
    action: 'Delete',
  }
  if (action === 'delete' && !(await confirmAction(question))) return false
  $resolving.set(id)
  try {
    const { message } = await callAsUser(resolveReport, { id, action })
    reports.remove(id)
    showToast({ tone: 'success', message })
    const { items, total } = reports.$list.get()
    if (items?.length === 0 && total > 0) await reports.more()
    return true
  } catch (error) {
    showToast({ tone: 'error', message: (error as Error).message })
    return false
  } finally {
    $resolving.set(null)
  }
}
