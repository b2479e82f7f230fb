import { useState } from 'react'
import Form from '../../components/form/Form.tsx'
import SubmitButton from '../../components/form/SubmitButton.tsx'
import TextField from '../../components/form/TextField.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { askForReset } from './api.ts'
import { forgotPassword } from './contract.ts'
import ResetSent from './ResetSent.tsx'

/** Asks where to send the reset link, then says that it is on its way, to whomever it may concern. */
export default function ForgotPassword() {
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState(false)
  if (sent) return <ResetSent email={email} onOther={() => setSent(false)} />
  return (
    <AddressForm
      email={email}
      onSent={(address) => {
        setEmail(address)
        setSent(true)
      }}
    />
  )
}

type Props = { email: string; onSent(email: string): void }

function AddressForm({ email, onSent }: Props) {
  const form = useForm({
    schema: forgotPassword.input,
    initial: { email },
    blur: { email: {} },
    async send({ email }) {
      await askForReset(email)
      onSent(email)
    },
  })
  return (
    <Form form={form} label="Forgot your password?">
      <TextField
        name="email"
        label="E-mail"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        autoFocus={email !== ''}
        spellCheck={false}
      />
      <SubmitButton>Send the link</SubmitButton>
    </Form>
  )
}
