import { useEffect, useState } from 'react'
import CheckboxField from '../../components/form/CheckboxField.tsx'
import EmailField from '../../components/form/EmailField.tsx'
import Form from '../../components/form/Form.tsx'
import SubmitButton from '../../components/form/SubmitButton.tsx'
import TextField from '../../components/form/TextField.tsx'
import { useForm } from '../../components/form/use-form.ts'
import Panel from '../../components/Panel.tsx'
import { guestsOnly } from '../session/guests-only.ts'
import { register } from './contract.ts'
import NewPasswordFields from './NewPasswordFields.tsx'
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
      <Panel title="Look in your mail">
        <p>We have written to {emailSentTo}. The message says how to go on.</p>
        <p>
          <a className="button" href="/login">
            Log in
          </a>
        </p>
      </Panel>
    )
  }
  return (
    <Form form={form} label="Register">
      <EmailField hint="For the link that activates your account. Nobody else sees it." />
      <TextField
        name="username"
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint="Stands beside what you write: 3 to 30 letters, digits, hyphens or underscores."
      />
      <NewPasswordFields label="Password" />
      <div className="form-boxes">
        <CheckboxField name="accept_terms" required>
          I accept the{' '}
          <a href="/support/terms" target="_blank" rel="noopener">
            terms
          </a>{' '}
          and the{' '}
          <a href="/support/privacy" target="_blank" rel="noopener">
            privacy policy
          </a>
          .
        </CheckboxField>
        <CheckboxField name="over_13" required>
          I am 13 or older
        </CheckboxField>
      </div>
      <SubmitButton blocked={blocked}>Register</SubmitButton>
    </Form>
  )
}
