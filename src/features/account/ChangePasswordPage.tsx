import { useStore } from '@nanostores/react'
import Gate from '../../components/Gate.tsx'
import { guardPage, restoreSession } from '../session/store.ts'
import PasswordForm from './PasswordForm.tsx'

const $guard = guardPage()

/** The password alone, for whoever comes from the settings or a link. */
export default function ChangePasswordPage() {
  const { state, user } = useStore($guard, { ssr: 'initial' })
  return (
    <Gate state={state} onRetry={restoreSession}>
      {user && <PasswordForm key={user.id} username={user.username} />}
    </Gate>
  )
}
