import { useEffect, useState } from 'react'
import CheckboxField from '../../components/form/CheckboxField.tsx'
import Form from '../../components/form/Form.tsx'
import PasswordField from '../../components/form/PasswordField.tsx'
import SubmitButton from '../../components/form/SubmitButton.tsx'
import TextField from '../../components/form/TextField.tsx'
import { useForm } from '../../components/form/use-form.ts'
import Panel from '../../components/Panel.tsx'
import { guestsOnly } from '../session/store.ts'
import { register } from './contract.ts'
import { createEnrolment } from './enrolment.ts'

/** Makes an account and logs in; first and last name are for the account page (readings, 31). */
export default function RegisterForm() {
  useEffect(guestsOnly, [])
  const [enrol] = useState(createEnrolment)
  const [writtenTo, setWrittenTo] = useState('')
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
      if ((await enrol(details)) === 'look-in-mail') setWrittenTo(details.email)
    },
  })
  const { errors, values } = form
  const blocked = Object.keys(errors).length > 0 || !values.email || !values.password

  if (writtenTo) {
    return (
      <Panel title="Look in your mail">
        <p>We have written to {writtenTo}. The message says how to go on.</p>
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
      <TextField
        name="email"
        label="E-mail"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        hint="For the link that activates your account. Nobody else sees it."
      />
      <TextField
        name="username"
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint="Stands beside what you write: 3 to 30 letters, digits, hyphens or underscores."
      />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="new-password"
        hint="At least 8 characters. A few words that only you would put together are better than one."
      />
      <PasswordField name="confirm_password" label="Confirm password" autoComplete="new-password" />
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
