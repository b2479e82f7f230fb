import { useState } from 'react'
import EmailField from '../../components/form/EmailField.tsx'
import Form from '../../components/form/Form.tsx'
import SubmitButton from '../../components/form/SubmitButton.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { call } from '../../lib/call.ts'
import { forgotPassword } from './contract.ts'
import ResetSent from './ResetSent.tsx'

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
    async send(input) {
      await call(forgotPassword, input)
      onSent(input.email)
    },
  })
  return (
    <Form form={form} label="Forgot your password?">
      <EmailField autoFocus={email !== ''} />
      <SubmitButton>Send the link</SubmitButton>
    </Form>
  )
}
