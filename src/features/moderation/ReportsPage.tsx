import { useEffect } from 'react'
import ListState from '../../components/ListState.tsx'
import RequireRole from '../session/RequireRole.tsx'
import ReportItem from './ReportItem.tsx'
import { REPORTS_ID, reports } from './reports-store.ts'

export default function ReportsPage() {
  return (
    <RequireRole atLeast="editor">
      <Reports />
    </RequireRole>
  )
}

function Reports() {
  useEffect(() => {
    reports.load()
  }, [])
  return (
    <section className="reports" aria-label="Reported comments" id={REPORTS_ID} tabIndex={-1}>
      <ListState
        list={reports}
        empty={<p className="admin-none">Nothing waits for you.</p>}
        more={(left) => `Show ${left} more`}
      >
        {(loaded) => (
          <ol className="comment-list">
            {loaded.map((one) => (
              <ReportItem key={one.comment.id} reported={one} />
            ))}
          </ol>
        )}
      </ListState>
    </section>
  )
}
