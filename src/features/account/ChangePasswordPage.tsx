import RequireRole from '../session/RequireRole.tsx'
import PasswordForm from './PasswordForm.tsx'

export default function ChangePasswordPage() {
  return (
    <RequireRole>{(user) => <PasswordForm key={user.id} username={user.username} />}</RequireRole>
  )
}
