import { useEffect, useState } from 'react'
import Form from '../../components/form/Form.tsx'
import PasswordField from '../../components/form/PasswordField.tsx'
import SubmitButton from '../../components/form/SubmitButton.tsx'
import { useForm } from '../../components/form/use-form.ts'
import Panel from '../../components/Panel.tsx'
import { takeSecret } from '../../lib/secret-in-address.ts'
import { restoreSession } from '../session/store.ts'
import { sendReset } from './api.ts'
import { RESET_FAILED } from './messages.ts'
import { resetForm } from './password-forms.ts'

/** Sets a new password by the link of the mail. */
export default function ResetPassword() {
  const [keystring, setKeystring] = useState('')
  const [done, setDone] = useState(false)
  useEffect(() => setKeystring(takeSecret('/reset-password')), [])
  const form = useForm({
    schema: resetForm,
    initial: { password: '', confirm_password: '' },
    blur: { password: { onlyFilled: true } },
    match: { field: 'confirm_password', with: ['password'] },
    async send({ password }) {
      // Without its key the page was loaded anew, or opened by hand.
      if (keystring === '') throw RESET_FAILED
      await sendReset({ password, keystring })
      setDone(true)
      // Every session of the account has ended; perhaps the one of this browser too.
      await restoreSession()
    },
  })
  if (done) {
    return (
      <Panel title="Your password is changed">
        <p>You are logged out everywhere. Log in with the new one.</p>
        <p>
          <a className="button" href="/login">
            Go to Login
          </a>
        </p>
      </Panel>
    )
  }
  return (
    <Form form={form} label="Choose a new password">
      <PasswordField
        name="password"
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters. A few words that only you would put together are better than one."
      />
      <PasswordField name="confirm_password" label="Confirm password" autoComplete="new-password" />
      <SubmitButton>Set the password</SubmitButton>
    </Form>
  )
}
