import { flashToast } from '../../components/flash-toast.ts'
import Form from '../../components/form/Form.tsx'
import PasswordField from '../../components/form/PasswordField.tsx'
import SubmitButton from '../../components/form/SubmitButton.tsx'
import TextField from '../../components/form/TextField.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { login } from './contract.ts'
import { logIn } from './keeper.ts'

type Props = { autoFocus?: boolean }

const KEPT = {
  tone: 'success',
  heading: 'Your account stays.',
  message: 'You logged in, so it will not be deleted.',
} as const

/**
 * E-mail address or username, and the password (readings, 29). What comes of it is for those to
 * say who watch the session: the page, or the dialog.
 */
export default function LoginForm({ autoFocus = false }: Props) {
  const form = useForm({
    schema: login.input,
    initial: { user: '', password: '' },
    blur: { user: { delay: 300 } },
    async send(credentials) {
      if (await logIn(credentials)) flashToast(KEPT)
    },
  })
  return (
    <Form form={form} label="Log in">
      <TextField
        name="user"
        label="E-mail or username"
        autoComplete="username"
        autoCapitalize="none"
        autoFocus={autoFocus}
        inputMode="email"
        spellCheck={false}
      />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <SubmitButton>Log in</SubmitButton>
    </Form>
  )
}
