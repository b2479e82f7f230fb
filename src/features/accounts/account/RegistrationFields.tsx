import CheckboxField from '../../../components/form/CheckboxField.tsx'
import TextField from '../../../components/form/TextField.tsx'

const USERNAME = 'Shown beside what you write: 3 to 30 letters, digits, hyphens or underscores.'

export const UsernameField = ({ hint = USERNAME }: { hint?: string }) => (
  <TextField name="username" label="Username" autoComplete="username" hint={hint} literal />
)

/** rules: accounts/terms and accounts/age */
export const AgreementFields = () => (
  <div className="form-field">
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
)
