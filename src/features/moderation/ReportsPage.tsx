import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import BusyButton from '../../components/BusyButton.tsx'
import Gate from '../../components/Gate.tsx'
import Loading from '../../components/Loading.tsx'
import { ADMINISTRATOR } from '../account/rules.ts'
import { guardPage, restoreSession } from '../session/store.ts'
import Reported from './Reported.tsx'
import { $reports, loadReports, QUEUE } from './reports-store.ts'

const $guard = guardPage([ADMINISTRATOR])

/** The comments that readers have reported, for administrators. */
export default function ReportsPage() {
  const { state } = useStore($guard, { ssr: 'initial' })
  return (
    <Gate state={state} onRetry={restoreSession}>
      <Queue />
    </Gate>
  )
}

function Queue() {
  const { reported, total, problem } = useStore($reports)
  useEffect(() => {
    loadReports()
  }, [])
  const left = total - (reported?.length ?? 0)
  return (
    <>
      <section className="reports" aria-label="Reported comments" id={QUEUE} tabIndex={-1}>
        {reported?.length === 0 && <p className="reports-none">Nothing waits for you.</p>}
        {reported && reported.length > 0 && (
          <ol className="reports-list">
            {reported.map((one) => (
              <Reported key={one.comment.id} reported={one} />
            ))}
          </ol>
        )}
      </section>
      {problem ? (
        <div className="note" role="alert">
          <p>{problem}</p>
          <BusyButton plain act={loadReports}>
            Try again
          </BusyButton>
        </div>
      ) : (
        !reported && <Loading />
      )}
      {left > 0 && !problem && (
        <BusyButton plain act={loadReports}>
          Show {left} more
        </BusyButton>
      )}
    </>
  )
}
