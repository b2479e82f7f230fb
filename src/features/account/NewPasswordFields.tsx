import PasswordField from '../../components/form/PasswordField.tsx'

type Props = { name?: string; label: string; confirmLabel?: string }

export default function NewPasswordFields({
  name = 'password',
  label,
  confirmLabel = 'Confirm password',
}: Props) {
  return (
    <>
      <PasswordField
        name={name}
        label={label}
        autoComplete="new-password"
        hint="At least 8 characters. A few words that only you would put together are better than one."
      />
      <PasswordField name="confirm_password" label={confirmLabel} autoComplete="new-password" />
    </>
  )
}
