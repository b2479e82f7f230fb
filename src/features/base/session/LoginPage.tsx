import { useEffect } from 'react'
import { guestsOnly } from './guests-only.ts'
import LoginForm from './LoginForm.tsx'

export default function LoginPage() {
  useEffect(guestsOnly, [])
  return <LoginForm />
}
