import { useState } from 'react'
import Button from '../../../components/Button.tsx'
import EmailField from '../../../components/form/EmailField.tsx'
import Form, { SubmitButton } from '../../../components/form/Form.tsx'
import HoneypotField from '../../../components/form/HoneypotField.tsx'
import TextAreaField from '../../../components/form/TextAreaField.tsx'
import TextField from '../../../components/form/TextField.tsx'
import { useForm } from '../../../components/form/use-form.ts'
import Panel from '../../../components/Panel.tsx'
import { call } from '../../../lib/call.ts'
import { openTime } from '../../../lib/honeypot.ts'
import { LONGEST_MESSAGE, sendMessage } from './contract.ts'

const EMPTY = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  subject: '',
  message: '',
  homepage: '',
}

/** The answer replaces the form. */
export default function ContactForm() {
  const [answer, setAnswer] = useState('')
  if (!answer) return <MessageForm onSent={setAnswer} />
  return (
    <Panel title="Success!">
      <p>{answer}</p>
      <p>
        <Button label="Write another message" onClick={() => setAnswer('')} />
      </p>
    </Panel>
  )
}

function MessageForm({ onSent }: { onSent(answer: string): void }) {
  const form = useForm({
    schema: sendMessage.input,
    initial: EMPTY,
    draft: 'contact',
    blur: { email: {}, message: {} },
    async send(message) {
      onSent((await call(sendMessage, { ...message, open_ms: await openTime() })).message)
    },
  })
  return (
    <Form form={form} label="Contact">
      <div className="form-pair">
        <TextField name="first_name" label="First name" autoComplete="given-name" optional />
        <TextField name="last_name" label="Last name" autoComplete="family-name" optional />
      </div>
      <EmailField hint="So that we can answer." />
      <TextField name="phone" label="Phone" type="tel" autoComplete="tel" optional />
      <TextField name="subject" label="Subject" optional />
      <TextAreaField name="message" label="Message" longest={LONGEST_MESSAGE} />
      <HoneypotField />
      <SubmitButton>Send the message</SubmitButton>
    </Form>
  )
}
