import { useEffect, useState } from 'react'
import { guestsOnly } from './guests-only.ts'
import LoginForm from './LoginForm.tsx'
import { AFTER_RESTORE } from './rules.ts'

export default function LoginPage() {
  const [isRestored, setRestored] = useState(false)
  useEffect(() => setRestored(location.hash === AFTER_RESTORE), [])
  useEffect(guestsOnly, [])
  return (
    <>
      {isRestored && (
        <p className="shell-note">
          The backup is restored, and its accounts came with it. Log in with the username or email
          and the password that you had in the magazine of the backup. The account that you set this
          site up with is gone.
        </p>
      )}
      <LoginForm />
    </>
  )
}
