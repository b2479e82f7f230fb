import AdminList from '../../components/admin-list/AdminList.tsx'
import { forRole } from '../session/RequireRole.tsx'
import DeletedComments from './DeletedComments.tsx'
import ReportItem from './ReportItem.tsx'
import { reports } from './reports-store.ts'

export default forRole('editor', () => (
  <div className="admin-stack">
    <AdminList list={reports} label="Reported comments" empty="No open reports.">
      {(reported) => <ReportItem key={reported.comment.id} reported={reported} />}
    </AdminList>
    <DeletedComments />
  </div>
))
