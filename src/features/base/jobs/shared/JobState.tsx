import { useEffect } from 'react'
import TimeAgo from '../../../../components/TimeAgo.tsx'
import { isGoingOn, type LastJob } from '../contract.ts'

/** Milliseconds between two looks at the state. */
const SOON = 2000

type Props = {
  job: LastJob | null
  /** What the job makes: "A backup". */
  what: string
  /** Reads the state again until the job ends. */
  look: () => unknown
}

export default function JobState({ job, what, look }: Props) {
  useEffect(() => {
    if (!isGoingOn(job)) return
    const timer = setInterval(look, SOON)
    return () => clearInterval(timer)
  }, [job, look])
  return (
    <p className="admin-note" role="status">
      {isGoingOn(job) && `${what} is being made, even if you close this page.`}
      {job?.error && (
        <>
          {' '}
          The one begun <TimeAgo at={job.created_at} /> did not succeed
          {isGoingOn(job) && ' and is tried again'}: {job.error}
        </>
      )}
    </p>
  )
}
