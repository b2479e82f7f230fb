import { useState } from 'react'
import * as v from 'valibot'
import EmailField from '../../../components/form/EmailField.tsx'
import Form, { SubmitButton } from '../../../components/form/Form.tsx'
import { useForm } from '../../../components/form/use-form.ts'
import { email } from '../../../lib/email-address.ts'
import { moveTo } from './store.ts'

const schema = v.object({ email })

/** rule: newsletter/change-address */
export default function MoveSubscription() {
  const [sent, setSent] = useState('')
  const form = useForm({
    schema,
    initial: { email: '' },
    async send(change) {
      await moveTo(change.email)
      setSent(
        `We sent a link to ${change.email}. The newsletter goes there once you press the button behind it. Some addresses get no email from us; if none comes, use another one.`,
      )
    },
  })
  if (sent) return <p role="status">{sent}</p>
  return (
    <details className="account-more">
      <summary>Change the address</summary>
      <Form form={form} label="Change the address">
        <EmailField label="New email address" />
        <SubmitButton>Send the link</SubmitButton>
      </Form>
    </details>
  )
}
