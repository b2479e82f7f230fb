import { useState } from 'react'
import * as v from 'valibot'
import EmailField from '../../../../components/form/EmailField.tsx'
import Form, { SubmitButton } from '../../../../components/form/Form.tsx'
import PasswordField from '../../../../components/form/PasswordField.tsx'
import { useForm } from '../../../../components/form/use-form.ts'
import { email } from '../../../../lib/email-address.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { password } from '../account-fields.ts'
import { changeEmail } from '../contract.ts'

const schema = v.object({ email, password })

/** rule: accounts/email-change */
export default function EmailForm() {
  const [sent, setSent] = useState('')
  const form = useForm({
    schema,
    initial: { email: '', password: '' },
    async send(change) {
      setSent((await callAsUser(changeEmail, change)).message)
    },
  })
  if (sent) return <p role="status">{sent}</p>
  return (
    <details className="account-more">
      <summary>Change the address</summary>
      <Form form={form} label="Change the email address">
        <EmailField label="New email address" />
        <PasswordField name="password" label="Your password" autoComplete="current-password" />
        <SubmitButton>Send the two links</SubmitButton>
      </Form>
    </details>
  )
}
