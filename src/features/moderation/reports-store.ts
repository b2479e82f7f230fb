import { createAdminList } from '../../components/admin-list/create-admin-list.ts'
import { perform } from '../../components/admin-list/perform.ts'
import { createResource } from '../../lib/resource.ts'
import { DELETION_REASON, type DeletedComment, restoreComment } from '../comments/contract.ts'
import { suspensionOf } from '../people/shared/suspension.ts'
import { callAsUser } from '../session/call-as-user.ts'
import {
  listDeletedComments,
  listReports,
  type ReportAction,
  type ReportedComment,
  resolveReport,
  suspendReported,
} from './contract.ts'

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
      body: 'You can restore it for a day. The reports are settled with it.',
      reason: DELETION_REASON,
      action: 'Delete',
    },
    act: async (reason) => (await callAsUser(resolveReport, { id, action, reason })).message,
    after: deletedComments.load,
  })

/** What editors deleted and can restore. */
export const deletedComments = createResource(
  async () => (await callAsUser(listDeletedComments, {})).results,
)

export const restore = ({ id }: DeletedComment): Promise<boolean> =>
  perform({
    async act() {
      await callAsUser(restoreComment, { id })
      return 'The comment was restored.'
    },
    after: deletedComments.load,
  })

export const suspendWriter = (id: number, username: string): Promise<boolean> =>
  perform({
    ask: suspensionOf(username),
    act: async () => (await callAsUser(suspendReported, { id })).message,
    after: reports.refresh,
  })
