import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { lazy } from 'valibot'
import Form from '../../components/form/Form.tsx'
import SubmitButton from '../../components/form/SubmitButton.tsx'
import TextAreaField from '../../components/form/TextAreaField.tsx'
import TextField from '../../components/form/TextField.tsx'
import TrapField from '../../components/form/TrapField.tsx'
import { useForm } from '../../components/form/use-form.ts'
import Panel from '../../components/Panel.tsx'
import { LONGEST_MESSAGE } from '../contact/contract.ts'
import { $session } from '../session/store.ts'
import { postReturn } from './api.ts'
import { guestReturn, ownReturn } from './contract.ts'

const EMPTY = { email: '', subject: '', message: '', homepage: '' }
const isUser = (): boolean => $session.get().status === 'user'
/** A guest says where the answer goes; who is logged in may come and go while the form is open. */
const schema = lazy(() => (isUser() ? ownReturn : guestReturn))

/** Starts a return; what the editors said of it takes the form's place. */
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
      onSent((await postReturn(details, isUser())).message)
    },
  })
  return (
    <Form form={form} label="Start a Return">
      {session.status === 'user' ? (
        <p>We answer to {session.user.email}.</p>
      ) : (
        <TextField
          name="email"
          label="E-mail"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          hint="The one that the order was made with."
        />
      )}
      <TextField name="subject" label="Subject" placeholder="Your order number" />
      <TextAreaField
        name="message"
        label="Message"
        longest={LONGEST_MESSAGE}
        placeholder="Please describe the problem with your order."
      />
      <TrapField />
      <SubmitButton>Send</SubmitButton>
    </Form>
  )
}
