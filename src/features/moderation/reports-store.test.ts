import { beforeEach, describe, expect, it, vi } from 'vitest'
import { confirmAction } from '../../components/confirm.ts'
import { showToast } from '../../components/toast.ts'
import { CallError } from '../../lib/call.ts'
import { fetchReports, sendSettlement } from './api.ts'
import type { ReportedComment } from './contract.ts'
import { $reports, loadReports, settle } from './reports-store.ts'

vi.mock('./api.ts', () => ({ fetchReports: vi.fn(), sendSettlement: vi.fn() }))
vi.mock('../../components/toast.ts', () => ({ showToast: vi.fn() }))
vi.mock('../../components/confirm.ts', () => ({ confirmAction: vi.fn() }))
const reports = vi.mocked(fetchReports)

const reported = (id: number) => ({ comment: { id } }) as ReportedComment
const ids = () => $reports.get().reported?.map(({ comment }) => comment.id)

beforeEach(() => {
  vi.resetAllMocks()
  $reports.set({ reported: null, total: 0, problem: '', settling: null })
})

describe('the queue', () => {
  it('comes in pages, each comment once', async () => {
    reports.mockResolvedValueOnce({ results: [reported(1), reported(2)], total: 3 })
    await loadReports()
    reports.mockResolvedValueOnce({ results: [reported(2), reported(3)], total: 3 })
    await loadReports()
    expect(reports.mock.calls).toEqual([[0], [2]])
    expect(ids()).toEqual([1, 2, 3])
  })

  it('that cannot be asked for says so, and keeps what is there', async () => {
    reports.mockResolvedValueOnce({ results: [reported(1)], total: 2 })
    await loadReports()
    reports.mockRejectedValueOnce(new CallError(0, 'A network error occurred.'))
    await loadReports()
    expect($reports.get()).toMatchObject({ problem: 'A network error occurred.' })
    expect(ids()).toEqual([1])
  })
})

describe('settling', () => {
  beforeEach(async () => {
    reports.mockResolvedValueOnce({ results: [reported(1), reported(2)], total: 2 })
    await loadReports()
  })

  it('dismisses without a question, and says what the server said', async () => {
    vi.mocked(sendSettlement).mockResolvedValueOnce('The reports were dismissed.')
    expect(await settle(1, 'dismiss')).toBe(true)
    expect(confirmAction).not.toHaveBeenCalled()
    expect(ids()).toEqual([2])
    expect($reports.get().total).toBe(1)
    expect(showToast).toHaveBeenCalledWith({
      tone: 'success',
      message: 'The reports were dismissed.',
    })
  })

  it('deletes only once that was confirmed', async () => {
    vi.mocked(confirmAction).mockResolvedValueOnce(false).mockResolvedValueOnce(true)
    expect(await settle(1, 'delete')).toBe(false)
    expect(sendSettlement).not.toHaveBeenCalled()
    vi.mocked(sendSettlement).mockResolvedValueOnce('The comment was deleted.')
    expect(await settle(1, 'delete')).toBe(true)
    expect(sendSettlement).toHaveBeenCalledWith(1, 'delete')
  })

  it('that fails leaves the comment waiting', async () => {
    vi.mocked(sendSettlement).mockRejectedValueOnce(new CallError(404, 'No report found.'))
    expect(await settle(1, 'dismiss')).toBe(false)
    expect(ids()).toEqual([1, 2])
    expect(showToast).toHaveBeenCalledWith({ tone: 'error', message: 'No report found.' })
    expect($reports.get().settling).toBeNull()
  })

  it('of the last one that is shown brings those that still wait', async () => {
    $reports.set({ ...$reports.get(), reported: [reported(1)], total: 2 })
    vi.mocked(sendSettlement).mockResolvedValueOnce('The reports were dismissed.')
    reports.mockResolvedValueOnce({ results: [reported(9)], total: 1 })
    await settle(1, 'dismiss')
    expect(ids()).toEqual([9])
  })
})
