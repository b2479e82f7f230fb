import { useEffect } from 'react'
import { guestsOnly } from './guests-only.ts'
import LoginForm from './LoginForm.tsx'

/** The login as a page of its own. */
export default function LoginPage() {
  useEffect(guestsOnly, [])
  return <LoginForm />
}
