import { useState } from 'react'
import Form from '../../components/form/Form.tsx'
import SubmitButton from '../../components/form/SubmitButton.tsx'
import TextAreaField from '../../components/form/TextAreaField.tsx'
import TextField from '../../components/form/TextField.tsx'
import TrapField from '../../components/form/TrapField.tsx'
import { useForm } from '../../components/form/use-form.ts'
import Panel from '../../components/Panel.tsx'
import { postMessage } from './api.ts'
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

/** Writes to the editors; what they said of it takes the form's place. */
export default function ContactForm() {
  const [answer, setAnswer] = useState('')
  if (!answer) return <MessageForm onSent={setAnswer} />
  return (
    <Panel title="Success!">
      <p>{answer}</p>
      <p>
        <button className="button button-plain" type="button" onClick={() => setAnswer('')}>
          Write another message
        </button>
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
      onSent((await postMessage(message)).message)
    },
  })
  return (
    <Form form={form} label="Contact">
      <div className="form-pair">
        <TextField name="first_name" label="First name" autoComplete="given-name" optional />
        <TextField name="last_name" label="Last name" autoComplete="family-name" optional />
      </div>
      <TextField
        name="email"
        label="E-mail"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        hint="So that we can answer."
      />
      <TextField name="phone" label="Phone" type="tel" autoComplete="tel" optional />
      <TextField name="subject" label="Subject" optional />
      <TextAreaField name="message" label="Message" longest={LONGEST_MESSAGE} />
      <TrapField />
      <SubmitButton>Send the message</SubmitButton>
    </Form>
  )
}
