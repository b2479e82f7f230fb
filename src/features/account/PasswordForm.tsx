import { useState } from 'react'
import Form from '../../components/form/Form.tsx'
import PasswordField from '../../components/form/PasswordField.tsx'
import SubmitButton from '../../components/form/SubmitButton.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { showToast } from '../../components/toast.ts'
import { sendNewPassword } from './api.ts'
import { changeForm } from './password-forms.ts'

type Props = { username: string }

/** Changes the password, and is empty again once it is changed. */
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
    schema: changeForm,
    initial: { password: '', new_password: '', confirm_password: '' },
    blur: { new_password: { onlyFilled: true } },
    match: { field: 'confirm_password', with: ['new_password'] },
    async send({ password, new_password }) {
      onChanged((await sendNewPassword({ password, new_password })).message)
    },
  })
  return (
    <Form form={form} label="Change the password">
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField name="password" label="Current password" autoComplete="current-password" />
      <PasswordField
        name="new_password"
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters. A few words that only you would put together are better than one."
      />
      <PasswordField
        name="confirm_password"
        label="Confirm the new password"
        autoComplete="new-password"
      />
      <SubmitButton>Change the password</SubmitButton>
    </Form>
  )
}
