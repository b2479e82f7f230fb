import PasswordField from '../../../components/form/PasswordField.tsx'
import { MIN_PASSWORD } from './rules.ts'

type Props = { name?: string; label: string; confirmLabel?: string; least?: number }

export default function NewPasswordFields({
  name = 'password',
  label,
  confirmLabel = 'Confirm password',
  least = MIN_PASSWORD,
}: Props) {
  return (
    <>
      <PasswordField
        name={name}
        label={label}
        autoComplete="new-password"
        hint={`At least ${least} characters. A few words that only you would combine are better than one.`}
      />
      <PasswordField name="confirm_password" label={confirmLabel} autoComplete="new-password" />
    </>
  )
}
