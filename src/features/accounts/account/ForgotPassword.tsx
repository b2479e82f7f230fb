import { useState } from 'react'
import BusyButton from '../../../components/BusyButton.tsx'
import { TextButton } from '../../../components/Button.tsx'
import EmailField from '../../../components/form/EmailField.tsx'
import Form, { SubmitButton } from '../../../components/form/Form.tsx'
import { useForm } from '../../../components/form/use-form.ts'
import Panel from '../../../components/Panel.tsx'
import { call } from '../../../lib/call.ts'
import { SUBJECTS } from '../../../lib/email-subjects.ts'
import { RESET_LINK_PERIOD } from '../../../lib/periods.ts'
import { forgotPassword, NOT_MAILED } from './contract.ts'

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

/** Says the same whether or not the address has an account (rule: accounts/no-enumeration). */
function ResetSent({ email, onOther }: { email: string; onOther(): void }) {
  const [message, setMessage] = useState('')
  const resend = async () => {
    setMessage('')
    await call(forgotPassword, { email }).then(
      () => setMessage('The link was sent again.'),
      (error: Error) => setMessage(error.message),
    )
  }
  return (
    <Panel title="Check your email">
      <p>
        If <strong>{email}</strong> has an account here, an email is on its way: “{SUBJECTS.reset}”.
        The link in it is valid for {RESET_LINK_PERIOD} and works once.
      </p>
      <p>Nothing after a few minutes? Check your spam folder. {NOT_MAILED}</p>
      <div className="panel-actions">
        <BusyButton plain label="Resend Link" act={resend} />
        <TextButton label="Try a different email" onClick={onOther} />
      </div>
      <p className="panel-said" role="status">
        {message}
      </p>
    </Panel>
  )
}
