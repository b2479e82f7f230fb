import { useEffect, useState } from 'react'
import * as v from 'valibot'
import Form, { SubmitButton } from '../../components/form/Form.tsx'
import { useForm } from '../../components/form/use-form.ts'
import Panel from '../../components/Panel.tsx'
import { call } from '../../lib/call.ts'
import { takeSecret } from '../../lib/secret-in-address.ts'
import { restoreSession } from '../session/session-manager.ts'
import { newPassword, password, passwordsMatch } from './account-fields.ts'
import { resetPassword } from './contract.ts'
import { RESET_FAILED } from './messages.ts'
import NewPasswordFields from './NewPasswordFields.tsx'

const schema = v.pipe(
  v.object({ password: newPassword, confirm_password: password }),
  passwordsMatch('password'),
)

export default function ResetPassword() {
  const [keystring, setKeystring] = useState('')
  const [done, setDone] = useState(false)
  useEffect(() => setKeystring(takeSecret('/reset-password')), [])
  const form = useForm({
    schema,
    initial: { password: '', confirm_password: '' },
    blur: { password: { onlyFilled: true } },
    match: { field: 'confirm_password', with: ['password'] },
    async send({ password }) {
      // After a reload the address no longer has the key.
      if (keystring === '') throw RESET_FAILED
      await call(resetPassword, { password, keystring })
      setDone(true)
      // Every session of the account has ended, also this browser's.
      await restoreSession()
    },
  })
  if (done) {
    return (
      <Panel title="Your password is changed" alone link={{ href: '/login', label: 'Go to Login' }}>
        <p>You are logged out everywhere. Log in with the new one.</p>
      </Panel>
    )
  }
  return (
    <Form form={form} label="Choose a new password">
      <NewPasswordFields label="New password" />
      <SubmitButton>Set the password</SubmitButton>
    </Form>
  )
}
