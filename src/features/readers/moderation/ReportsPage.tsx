import AdminList from '../../../components/admin-list/AdminList.tsx'
import BusyButton from '../../../components/BusyButton.tsx'
import { forRole } from '../../base/session/RequireRole.tsx'
import type { ModeratedComment } from './contract.ts'
import DeletedComments from './DeletedComments.tsx'
import ModeratedItem from './ModeratedItem.tsx'
import { reports, resolve, suspendWriter } from './store.ts'

export default forRole('editor', () => (
  <div className="admin-stack">
    <AdminList list={reports} label="Reported comments" empty="No open reports.">
      {(reported) => <ReportItem key={reported.comment.id} reported={reported} />}
    </AdminList>
    <DeletedComments />
  </div>
))

function ReportItem({ reported }: { reported: ModeratedComment }) {
  const { id, username } = reported.comment
  return (
    <ModeratedItem moderated={reported}>
      <BusyButton plain label="Dismiss" act={() => resolve(id, 'dismiss')} />
      <BusyButton label="Delete the comment" act={() => resolve(id, 'delete')} />
      {username && !reported.suspended && (
        <BusyButton plain label={`Suspend ${username}`} act={() => suspendWriter(id, username)} />
      )}
    </ModeratedItem>
  )
}
