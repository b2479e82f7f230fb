import { useState } from 'react'
import BusyButton from '../../components/BusyButton.tsx'
import { callAsUser } from '../session/call-as-user.ts'
import { resendActivation } from '../session/contract.ts'
import { useReader } from './discussion-context.ts'

/** Posting requires a verified email address (rule: comments/verified). */
export default function VerifyNotice() {
  const user = useReader()
  const [said, setSaid] = useState('')
  if (!user || user.email_verified) return null
  const ask = async () =>
    setSaid((await callAsUser(resendActivation, {}).catch((error: Error) => error)).message)
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
