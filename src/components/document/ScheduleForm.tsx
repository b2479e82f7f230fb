import { useEffect, useRef, useState } from 'react'
import { siteTimeZone } from '../../lib/site-time-zone.ts'
import { aboutWallTime, momentInWords, momentOf, wallTime } from '../../lib/zoned-time.ts'
import BusyButton from '../BusyButton.tsx'
import InputField from '../form/InputField.tsx'

type Props = {
  scheduledAt: string | null
  /** Label of the button, as "Schedule". */
  action: string
  /** Sets the time; null cancels the schedule. */
  onSchedule(at: string | null): Promise<unknown>
  onDue(): unknown
}

const AHEAD_MS = 2 * 60_000
/**
 * Once the time has come, looks this often whether the server, which publishes once a minute, is
 * done.
 */
const LOOK_MS = 10_000
const TOO_SOON = 'Choose a time at least two minutes ahead.'

export default function ScheduleForm({ scheduledAt, action, onSchedule, onDue }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [wall, setWall] = useState('')
  const [problem, setProblem] = useState('')
  const due = useRef(onDue)
  due.current = onDue
  useEffect(() => {
    if (!scheduledAt) return
    const look = () => Date.now() >= Date.parse(scheduledAt) && due.current()
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [scheduledAt])
  if (scheduledAt) {
    return (
      <div className="admin-stack admin-stack-tight admin-below">
        <p>
          Scheduled for <strong>{momentInWords(new Date(scheduledAt), siteTimeZone())}</strong>.
        </p>
        <BusyButton plain label="Cancel the schedule" act={() => onSchedule(null)} />
      </div>
    )
  }
  const moment = momentOf(wall, siteTimeZone())
  const submit = async () => {
    const soon = !moment || moment.getTime() < Date.now() + AHEAD_MS
    setProblem(soon ? TOO_SOON : '')
    if (!soon) await onSchedule(moment.toISOString())
    else input.current?.focus()
  }
  return (
    <div className="admin-stack admin-stack-tight admin-below">
      <InputField
        ref={input}
        label="Schedule for"
        type="datetime-local"
        hint={aboutWallTime(wall, siteTimeZone())}
        problem={problem}
        value={wall}
        min={wallTime(new Date(Date.now() + AHEAD_MS + 60_000), siteTimeZone())}
        onChange={(typed) => {
          setWall(typed)
          setProblem('')
        }}
      />
      <BusyButton plain label={action} act={submit} />
    </div>
  )
}
