import RequireRole from '../../base/session/RequireRole.tsx'
import PasswordForm from './shared/PasswordForm.tsx'

export default function ChangePasswordPage() {
  return (
    <RequireRole>{(user) => <PasswordForm key={user.id} username={user.username} />}</RequireRole>
  )
}
