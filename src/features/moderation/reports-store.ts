import { atom } from 'nanostores'
import { confirmAction } from '../../components/confirm.ts'
import { showToast } from '../../components/toast.ts'
import { fetchReports, sendSettlement } from './api.ts'
import type { ReportAction, ReportedComment } from './contract.ts'

export type ReportsState = {
  /** Null until the server has said. */
  reported: ReportedComment[] | null
  /** How many comments wait in all. */
  total: number
  problem: string
  /** The comment that is being settled. */
  settling: number | null
}

/** The id of the list, which takes the focus of what goes from it. */
export const QUEUE = 'reports-queue'

export const $reports = atom<ReportsState>({
  reported: null,
  total: 0,
  problem: '',
  settling: null,
})

const change = (part: Partial<ReportsState>) => $reports.set({ ...$reports.get(), ...part })

/** Loads the next comments that wait for an administrator. */
export async function loadReports(): Promise<void> {
  const known = $reports.get().reported ?? []
  try {
    const { results, total } = await fetchReports(known.length)
    const ids = new Set(known.map(({ comment }) => comment.id))
    const reported = [...known, ...results.filter(({ comment }) => !ids.has(comment.id))]
    change({ reported, total: results.length === 0 ? reported.length : total, problem: '' })
  } catch (error) {
    change({ problem: (error as Error).message })
  }
}

/** Dismisses the reports of a comment, or deletes the comment; true when it is settled. */
export async function settle(id: number, action: ReportAction): Promise<boolean> {
  if ($reports.get().settling !== null) return false
  const question = {
    head: 'Delete this comment?',
    body: 'It cannot be brought back. The reports are settled with it.',
    action: 'Delete',
  }
  if (action === 'delete' && !(await confirmAction(question))) return false
  change({ settling: id })
  try {
    const message = await sendSettlement(id, action)
    const { reported, total } = $reports.get()
    const left = reported?.filter(({ comment }) => comment.id !== id) ?? []
    change({ reported: left, total: total - 1 })
    showToast({ tone: 'success', message })
    if (left.length === 0 && total > 1) await loadReports()
    return true
  } catch (error) {
    showToast({ tone: 'error', message: (error as Error).message })
    return false
  } finally {
    change({ settling: null })
  }
}
