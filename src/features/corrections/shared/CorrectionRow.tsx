import { useRef, useState } from 'react'
import BusyButton from '../../../components/BusyButton.tsx'
import { longDate } from '../../../lib/dates.ts'
import { siteTimeZone } from '../../../lib/site-time-zone.ts'
import { callAsUser } from '../../session/call-as-user.ts'
import { type Correction, rewriteCorrection } from '../contract.ts'
import CorrectionForm from './CorrectionForm.tsx'

type Props = { correction: Correction; onChange(): Promise<void>; onRemove(): Promise<void> }

export default function CorrectionRow({ correction, onChange, onRemove }: Props) {
  const { id, body, noted_at } = correction
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const day = longDate(new Date(noted_at), siteTimeZone())
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <li className="admin-row">
      <p>
        <time dateTime={noted_at}>{day}</time>: {body}
      </p>
      <div className="panel-actions">
        <button
          className="button button-plain"
          type="button"
          ref={button}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Edit <span className="visually-hidden">the correction of {day}</span>
        </button>
        <BusyButton plain act={onRemove}>
          Remove <span className="visually-hidden">the correction of {day}</span>
        </BusyButton>
      </div>
      {isOpen && (
        <CorrectionForm
          label={`Edit the correction of ${day}`}
          field="The correction"
          initial={body}
          action="Save the correction"
          send={async (words) => {
            await callAsUser(rewriteCorrection, { correction: id, body: words })
            await onChange()
            close()
          }}
          onClose={close}
        />
      )}
    </li>
  )
}
