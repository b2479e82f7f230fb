import { useState } from 'react'
import InputField from '../../../components/form/InputField.tsx'
import ToolDialog from '../../../components/rich-text/tools/ToolDialog.tsx'
import { siteTimeZone } from '../../../lib/site-time-zone.ts'
import { aboutWallTime } from '../../../lib/zoned-time.ts'
import type { CalendarEntry } from './contract.ts'
import { isTimed, moveTo, siteNow, wallOf } from './store.ts'

type Props = { entry: CalendarEntry; onClose(): void }

/** A dialog that moves an entry to another day; a scheduled entry also has a time. */
export default function MoveDialog({ entry, onClose }: Props) {
  const timed = isTimed(entry)
  const [to, setTo] = useState(wallOf(entry))
  const [problem, setProblem] = useState('')
  const done = () => {
    const isRefused = timed && to <= siteNow()
    setProblem(isRefused ? 'Choose a time in the future.' : '')
    if (!isRefused) moveTo(entry, to)
    return !isRefused
  }
  return (
    <ToolDialog title={`Move “${entry.title}”`} action="Move" onDone={done} onClose={onClose}>
      <InputField
        label={timed ? 'Day and time' : 'Due'}
        type={timed ? 'datetime-local' : 'date'}
        hint={timed ? aboutWallTime(to, siteTimeZone()) : 'Leave it empty for no date.'}
        value={to}
        problem={problem}
        onChange={setTo}
      />
    </ToolDialog>
  )
}
