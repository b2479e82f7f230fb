import { useId, useState } from 'react'
import BusyButton from '../../../components/BusyButton.tsx'
import { timeZone } from '../../../site.ts'
import type { Desk } from './desk-state.ts'
import { plan } from './moves.ts'
import { momentInWords, momentOf, wallTime, zoneName } from './zoned-time.ts'

type Props = {
  desk: Desk /** When it will be published by itself. */
  planned: string | null
  unsaved: boolean
}

/** Nothing is planned for a moment that is over before anybody can take it back. */
const AHEAD_MS = 2 * 60_000
const TOO_SOON = 'Choose a time at least two minutes ahead.'

/** Plans when an article is published, and takes the plan back. */
export default function PlanForm({ desk, planned, unsaved }: Props) {
  const id = useId()
  const [wall, setWall] = useState('')
  const [problem, setProblem] = useState('')
  if (planned) {
    return (
      <div className="editor-plan">
        <p>
          Will be published on <strong>{momentInWords(new Date(planned), timeZone)}</strong>.
        </p>
        <BusyButton plain act={() => plan(desk, null)}>
          Take the plan back
        </BusyButton>
      </div>
    )
  }
  const moment = momentOf(wall, timeZone)
  const submit = async () => {
    const soon = !moment || moment.getTime() < Date.now() + AHEAD_MS
    setProblem(soon ? TOO_SOON : '')
    if (!soon) await plan(desk, moment.toISOString())
    else document.getElementById(id)?.focus()
  }
  return (
    <div className="editor-plan form-field">
      <label className="field-label" htmlFor={id}>
        Publish later
      </label>
      <input
        className="field"
        id={id}
        type="datetime-local"
        value={wall}
        min={wallTime(new Date(Date.now() + AHEAD_MS + 60_000), timeZone)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}zone ${id}problem`}
        onChange={({ currentTarget }) => {
          setWall(currentTarget.value)
          setProblem('')
        }}
      />
      <p className="field-hint" id={`${id}zone`}>
        {zoneName(moment ?? new Date(), timeZone)}, the journal’s own time.
      </p>
      <p className="field-problem" id={`${id}problem`} aria-live="polite">
        {problem}
      </p>
      <BusyButton plain act={submit}>
        {unsaved ? 'Save and schedule' : 'Schedule'}
      </BusyButton>
    </div>
  )
}
