import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { closeDialog } from '../../../components/close-dialog.ts'
import IconButton from '../../../components/IconButton.tsx'
import Panes from '../../../components/Panes.tsx'
import type { User } from '../../../lib/user.ts'
import Subscription from '../newsletter/shared/Subscription.tsx'
import GeneralPane from './GeneralPane.tsx'
import RolePane from './RolePane.tsx'

type Props = { user: User; onClose(): void }

export default function SettingsDialog({ user, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [shown, setShown] = useState(0)
  useEffect(() => dialog.current?.showModal(), [])
  const close = () => closeDialog(dialog.current)
  const leaveOrClose = ({ target }: MouseEvent) => {
    const leaves = target instanceof Element && target.closest('a[href^="#"]')
    if (target === dialog.current) close()
    // A link within the page closes all dialogs, because the main menu is open behind this one.
    if (leaves) for (const open of document.querySelectorAll('dialog')) open.close()
  }
  const panes = [
    { name: 'General', content: <GeneralPane /> },
    { name: 'Account', content: <AccountPane email={user.email} /> },
    { name: 'Subscription', content: <SubscriptionPane email={user.email} /> },
    ...user.roles.map(({ name }) => ({ name, content: <RolePane user={user} /> })),
  ]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it by Escape and the button
    <dialog
      className="dialog settings"
      aria-labelledby="settings-title"
      ref={dialog}
      onClose={onClose}
      onClick={leaveOrClose}
    >
      <div className="dialog-sheet">
        <div className="dialog-head">
          <h2 className="dialog-title" id="settings-title">
            Settings
          </h2>
          <IconButton icon="x" label="Close" onClick={close} />
        </div>
        <Panes name="settings" label="Settings" panes={panes} shown={shown} onShow={setShown} />
      </div>
    </dialog>
  )
}

function AccountPane({ email }: { email: string }) {
  return (
    <>
      <dl className="settings-facts">
        <div>
          <dt className="label">Email</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt className="label">Password</dt>
          <dd>
            <a className="button button-plain" href="/change-password">
              Update <span className="visually-hidden">the password</span>
            </a>
          </dd>
        </div>
      </dl>
      <ul className="links settings-links">
        <li>
          <a href="/account">User Profile</a>
        </li>
      </ul>
    </>
  )
}

function SubscriptionPane({ email }: { email: string }) {
  return (
    <>
      <p>Everything here is free to read. To hear about what is new:</p>
      <Subscription email={email} />
      <ul className="links settings-links">
        <li>
          <a href="/emails">All your emails</a>
        </li>
        <li>
          <a href="/rss.xml">Follow the feed</a>
        </li>
      </ul>
    </>
  )
}
