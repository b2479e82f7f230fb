import { useState } from 'react'
import * as v from 'valibot'
import Form, { SubmitButton } from '../../../../components/form/Form.tsx'
import PasswordField from '../../../../components/form/PasswordField.tsx'
import { useForm } from '../../../../components/form/use-form.ts'
import { showToast } from '../../../../components/toast.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { newPassword, password, passwordsMatch } from '../account-fields.ts'
import { changePassword } from '../contract.ts'
import NewPasswordFields from '../NewPasswordFields.tsx'

const schema = v.pipe(
  v.object({ password, new_password: newPassword, confirm_password: password }),
  passwordsMatch('new_password'),
)

type Props = { username: string }

export default function PasswordForm({ username }: Props) {
  const [changes, setChanges] = useState(0)
  return (
    <PasswordFields
      key={changes}
      username={username}
      onChanged={(message) => {
        setChanges(changes + 1)
        showToast({ tone: 'success', message })
      }}
    />
  )
}

function PasswordFields({ username, onChanged }: Props & { onChanged(message: string): void }) {
  const form = useForm({
    schema,
    initial: { password: '', new_password: '', confirm_password: '' },
    blur: { new_password: { onlyFilled: true } },
    match: { field: 'confirm_password', with: ['new_password'] },
    async send({ password, new_password }) {
      onChanged((await callAsUser(changePassword, { password, new_password })).message)
    },
  })
  return (
    <Form form={form} label="Change the password">
      {/* Tells password managers which account this is. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField name="password" label="Current password" autoComplete="current-password" />
      <NewPasswordFields
        name="new_password"
        label="New password"
        confirmLabel="Confirm the new password"
      />
      <SubmitButton>Change the password</SubmitButton>
    </Form>
  )
}
