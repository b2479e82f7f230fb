import { useState } from 'react'
import BusyButton from '../../components/BusyButton.tsx'
import Panel from '../../components/Panel.tsx'
import { call } from '../../lib/call.ts'
import { RESET_LINK_PERIOD } from '../../lib/periods.ts'
import { forgotPassword } from './contract.ts'

type Props = { email: string; onOther(): void }

/** The same whether or not the address has an account. */
export default function ResetSent({ email, onOther }: Props) {
  const [message, setMessage] = useState('')
  const resend = async () => {
    setMessage('')
    await call(forgotPassword, { email }).then(
      () => setMessage('The link was sent again.'),
      (error: Error) => setMessage(error.message),
    )
  }
  return (
    <Panel title="Look in your mail">
      <p>
        If <strong>{email}</strong> has an account here, a link that sets a new password is on its
        way. It lives {RESET_LINK_PERIOD} and works once.
      </p>
      <p>Nothing there after a few minutes? Look among the unwanted mail, too.</p>
      <div className="panel-actions">
        <BusyButton plain act={resend}>
          Resend Link
        </BusyButton>
        <button className="text-button" type="button" onClick={onOther}>
          Try a different email
        </button>
      </div>
      <p className="panel-said" role="status">
        {message}
      </p>
    </Panel>
  )
}
