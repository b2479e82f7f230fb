import { useState } from 'react'
import BusyButton from '../../components/BusyButton.tsx'
import Panel from '../../components/Panel.tsx'
import { askForReset } from './api.ts'

type Props = { email: string; onOther(): void }

/** Says the same whether or not the address has an account. */
export default function ResetSent({ email, onOther }: Props) {
  const [said, setSaid] = useState('')
  const resend = async () => {
    setSaid('')
    await askForReset(email).then(
      () => setSaid('The link was sent again.'),
      (error: Error) => setSaid(error.message),
    )
  }
  return (
    <Panel title="Look in your mail">
      <p>
        If <strong>{email}</strong> has an account here, a link that sets a new password is on its
        way. It lives 15 minutes and works once.
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
        {said}
      </p>
    </Panel>
  )
}
