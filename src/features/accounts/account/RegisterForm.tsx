import { useEffect, useState } from 'react'
import EmailField from '../../../components/form/EmailField.tsx'
import Form, { SubmitButton } from '../../../components/form/Form.tsx'
import { useForm } from '../../../components/form/use-form.ts'
import Panel from '../../../components/Panel.tsx'
import { siteName } from '../../../lib/email-subjects.ts'
import { guestsOnly } from '../../base/session/guests-only.ts'
import { NOT_MAILED, register } from './contract.ts'
import NewPasswordFields from './NewPasswordFields.tsx'
import { AgreementFields, UsernameField } from './RegistrationFields.tsx'
import { createRegistration } from './register-and-log-in.ts'

/** rule: accounts/register-form */
export default function RegisterForm() {
  useEffect(guestsOnly, [])
  const [registerAndLogIn] = useState(createRegistration)
  const [emailSentTo, setEmailSentTo] = useState('')
  const form = useForm({
    schema: register.input,
    initial: {
      email: '',
      username: '',
      password: '',
      confirm_password: '',
      accept_terms: false,
      over_13: false,
    },
    blur: { email: {}, username: { onlyFilled: true }, password: { onlyFilled: true } },
    match: { field: 'confirm_password', with: ['password'] },
    async send(details) {
      if ((await registerAndLogIn(details)) === 'email-sent') setEmailSentTo(details.email)
    },
  })
  const { errors, values } = form
  const blocked = Object.keys(errors).length > 0 || !values.email || !values.password

  if (emailSentTo) {
    return (
      <Panel title="Check your email" link={{ href: '/login', label: 'Log in' }}>
        <p>
          An email from {siteName()} is on its way to {emailSentTo}. Open it to continue.{' '}
          {NOT_MAILED}
        </p>
      </Panel>
    )
  }
  return (
    <Form form={form} label="Register">
      <EmailField hint="We will send you a link to activate your account. No one else can see your address." />
      <UsernameField />
      <NewPasswordFields label="Password" />
      <AgreementFields />
      <SubmitButton blocked={blocked}>Register</SubmitButton>
    </Form>
  )
}
