import { createAdminList } from '../../components/admin-list/create-admin-list.ts'
import { callAsUser } from '../session/call-as-user.ts'
import { listReports, type ReportAction, type ReportedComment, resolveReport } from './contract.ts'

export const reports = createAdminList<ReportedComment>({
  query: undefined,
  size: 10,
  fetchPage: (_, slice) => callAsUser(listReports, slice),
  keyOf: ({ comment }) => comment.id,
})

export const resolve = (id: number, action: ReportAction): Promise<boolean> =>
  reports.take(id, {
    ask: action === 'delete' && {
      head: 'Delete this comment?',
      body: 'It cannot be brought back. The reports are settled with it.',
      action: 'Delete',
    },
    act: async () => (await callAsUser(resolveReport, { id, action })).message,
  })
