import { useRef, useState } from 'react'
import BusyButton from '../../components/BusyButton.tsx'
import { callAsUser } from '../session/call-as-user.ts'
import { type AdminRedirect, updateRedirect } from './contract.ts'
import RedirectForm from './RedirectForm.tsx'
import { remove } from './store.ts'

type Props = { redirect: AdminRedirect }

/** Where an address leads; an editor's own can be changed and deleted. */
export default function RedirectRow({ redirect }: Props) {
  const { id, from_path, to_path, status, kind } = redirect
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <li className="admin-row redirect">
      <div>
        <p>{from_path}</p>
        <p className="admin-note">
          {to_path ? (
            <>
              leads to <a href={to_path}>{to_path}</a> ({status})
            </>
          ) : (
            `is gone (${status})`
          )}
          {kind !== 'own' && `, kept for a former ${kind} address`}
        </p>
      </div>
      {kind === 'own' && (
        <div className="redirect-actions">
          <button
            className="button button-plain"
            type="button"
            ref={button}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            Edit <span className="visually-hidden">{from_path}</span>
          </button>
          <BusyButton plain act={() => remove(redirect)}>
            Delete <span className="visually-hidden">{from_path}</span>
          </BusyButton>
        </div>
      )}
      {isOpen && (
        <div className="redirect-edit">
          <RedirectForm
            label={`Edit ${from_path}`}
            initial={{ from: from_path, to: to_path ?? '', status: String(status) }}
            focused
            action="Save"
            send={async (written) => (await callAsUser(updateRedirect, { id, ...written })).message}
            onDone={close}
            onClose={close}
          />
        </div>
      )}
    </li>
  )
}
