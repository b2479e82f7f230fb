import Form, { SubmitButton } from '../../../../components/form/Form.tsx'
import TextField from '../../../../components/form/TextField.tsx'
import { useForm } from '../../../../components/form/use-form.ts'
import { showToast } from '../../../../components/toast.ts'
import type { User } from '../../../../lib/user.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { updateUser } from '../../../base/session/session-manager.ts'
import { updateAccount } from '../contract.ts'
import { UsernameField } from '../RegistrationFields.tsx'

type Props = { user: User }

/** rule: accounts/profile */
export default function ProfileForm({ user }: Props) {
  const { username, first_name, last_name } = user
  const form = useForm({
    schema: updateAccount.input,
    initial: { username, first_name, last_name },
    blur: { username: {} },
    async send(profile) {
      updateUser((await callAsUser(updateAccount, profile)).user)
      showToast({ tone: 'success', message: 'Your profile has been saved.' })
    },
  })
  return (
    <Form form={form} label="Profile">
      <UsernameField hint="" />
      <div className="form-pair">
        <TextField name="first_name" label="First name" autoComplete="given-name" optional />
        <TextField name="last_name" label="Last name" autoComplete="family-name" optional />
      </div>
      <SubmitButton>Save the profile</SubmitButton>
    </Form>
  )
}
