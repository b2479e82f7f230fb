import { useState } from 'react'
import BusyButton from '../../components/BusyButton.tsx'
import { askForActivation } from '../account/store.ts'
import { useReader } from './discussion-context.ts'

/** Tells somebody who has not opened the link of their mail that posting needs it (readings, 28). */
export default function VerifyNotice() {
  const user = useReader()
  const [said, setSaid] = useState('')
  if (!user || user.email_verified) return null
  const ask = async () => setSaid((await askForActivation().catch((error: Error) => error)).message)
  return (
    <div className="note">
      <p>
        Before you can post, open the link that we sent to <strong>{user.email}</strong>. What you
        write here is kept.
      </p>
      <BusyButton plain act={ask}>
        Send the mail again
      </BusyButton>
      <p role="status">{said}</p>
    </div>
  )
}
