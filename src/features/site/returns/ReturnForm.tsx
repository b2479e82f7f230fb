import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { lazy } from 'valibot'
import EmailField from '../../../components/form/EmailField.tsx'
import Form, { SubmitButton } from '../../../components/form/Form.tsx'
import HoneypotField from '../../../components/form/HoneypotField.tsx'
import TextAreaField from '../../../components/form/TextAreaField.tsx'
import TextField from '../../../components/form/TextField.tsx'
import { useForm } from '../../../components/form/use-form.ts'
import Panel from '../../../components/Panel.tsx'
import { call } from '../../../lib/call.ts'
import { openTime } from '../../../lib/honeypot.ts'
import { callAsUser } from '../../base/session/call-as-user.ts'
import { $session } from '../../base/session/store.ts'
import { LONGEST_MESSAGE } from '../contact/contract.ts'
import { guestReturn, ownReturn, requestReturn } from './contract.ts'

const EMPTY = { email: '', subject: '', message: '', homepage: '' }
const isUser = (): boolean => $session.get().status === 'user'
/** A guest gives an email address; the session may change while the form is open. */
const schema = lazy(() => (isUser() ? ownReturn : guestReturn))

/** The answer replaces the form. */
export default function ReturnForm() {
  const [answer, setAnswer] = useState('')
  if (!answer) return <DetailsForm onSent={setAnswer} />
  return (
    <Panel title="Success!">
      <p>{answer}</p>
    </Panel>
  )
}

function DetailsForm({ onSent }: { onSent(answer: string): void }) {
  const session = useStore($session, { ssr: 'initial' })
  const form = useForm({
    schema,
    initial: EMPTY,
    draft: 'return',
    blur: { email: {}, subject: {}, message: {} },
    async send(details) {
      const input = { ...details, open_ms: await openTime() }
      const answer = await (isUser() ? callAsUser : call)(requestReturn, input)
      onSent(answer.message)
    },
  })
  return (
    <Form form={form} label="Start a Return">
      {session.status === 'user' ? (
        <p>We answer to {session.user.email}.</p>
      ) : (
        <EmailField hint="The address that you ordered with." />
      )}
      <TextField name="subject" label="Subject" placeholder="Your order number" />
      <TextAreaField
        name="message"
        label="Message"
        longest={LONGEST_MESSAGE}
        placeholder="Please describe the problem with your order."
      />
      <HoneypotField />
      <SubmitButton>Send</SubmitButton>
    </Form>
  )
}
