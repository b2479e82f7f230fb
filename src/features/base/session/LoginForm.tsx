import { flashToast } from '../../../components/flash-toast.ts'
import Form, { SubmitButton } from '../../../components/form/Form.tsx'
import PasswordField from '../../../components/form/PasswordField.tsx'
import TextField from '../../../components/form/TextField.tsx'
import { useForm } from '../../../components/form/use-form.ts'
import { login } from './contract.ts'
import { logIn } from './session-manager.ts'

type Props = { autoFocus?: boolean }

const DELETION_CANCELLED = {
  tone: 'success',
  heading: 'Your account stays.',
  message: 'You logged in, so it will not be deleted.',
} as const

/** The page or dialog around it reacts to the session (rule: sessions/login-by-name-or-address). */
export default function LoginForm({ autoFocus = false }: Props) {
  const form = useForm({
    schema: login.input,
    initial: { user: '', password: '' },
    blur: { user: { delay: 300 } },
    async send(credentials) {
      if (await logIn(credentials)) flashToast(DELETION_CANCELLED)
    },
  })
  return (
    <Form form={form} label="Log in">
      <TextField
        name="user"
        label="Email or username"
        autoComplete="username"
        literal
        autoFocus={autoFocus}
        inputMode="email"
      />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <SubmitButton>Log in</SubmitButton>
    </Form>
  )
}
