import { useEffect, useId, useState } from 'react'
import BusyButton from '../../../../components/BusyButton.tsx'
import { siteTimeZone } from '../../../../lib/site-time-zone.ts'
import { momentInWords, momentOf, wallTime, zoneName } from '../../../../lib/zoned-time.ts'
import type { ArticleEditor } from './article-document.ts'
import { refresh, schedule } from './state-changes.ts'

type Props = {
  editor: ArticleEditor
  scheduledAt: string | null
  unsaved: boolean
}

/** A schedule can be cancelled for at least this long. */
const AHEAD_MS = 2 * 60_000
/** Interval of checks after the scheduled time: the server publishes once a minute. */
const LOOK_MS = 10_000
const TOO_SOON = 'Choose a time at least two minutes ahead.'

export default function ScheduleForm({ editor, scheduledAt, unsaved }: Props) {
  const id = useId()
  const [wall, setWall] = useState('')
  const [problem, setProblem] = useState('')
  useEffect(() => {
    if (!scheduledAt) return
    const look = () => Date.now() >= Date.parse(scheduledAt) && refresh(editor)
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [editor, scheduledAt])
  if (scheduledAt) {
    return (
      <div className="admin-stack admin-stack-tight editor-schedule">
        <p>
          Scheduled for <strong>{momentInWords(new Date(scheduledAt), siteTimeZone())}</strong>.
        </p>
        <BusyButton plain label="Cancel the schedule" act={() => schedule(editor, null)} />
      </div>
    )
  }
  const moment = momentOf(wall, siteTimeZone())
  const submit = async () => {
    const soon = !moment || moment.getTime() < Date.now() + AHEAD_MS
    setProblem(soon ? TOO_SOON : '')
    if (!soon) await schedule(editor, moment.toISOString())
    else document.getElementById(id)?.focus()
  }
  return (
    <div className="admin-stack admin-stack-tight editor-schedule form-field">
      <label className="field-label" htmlFor={id}>
        Schedule for
      </label>
      <input
        className="field"
        id={id}
        type="datetime-local"
        value={wall}
        min={wallTime(new Date(Date.now() + AHEAD_MS + 60_000), siteTimeZone())}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}zone ${id}problem`}
        onChange={({ currentTarget }) => {
          setWall(currentTarget.value)
          setProblem('')
        }}
      />
      <p className="field-hint" id={`${id}zone`}>
        {zoneName(moment ?? new Date(), siteTimeZone())}, the time zone of the site.
      </p>
      <p className="field-problem" id={`${id}problem`} aria-live="polite">
        {problem}
      </p>
      <BusyButton plain label={unsaved ? 'Save and schedule' : 'Schedule'} act={submit} />
    </div>
  )
}
