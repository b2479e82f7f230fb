import Form from '../../components/form/Form.tsx'
import SubmitButton from '../../components/form/SubmitButton.tsx'
import TextField from '../../components/form/TextField.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { showToast } from '../../components/toast.ts'
import { updateUser } from '../session/store.ts'
import { sendProfile } from './api.ts'
import { changeAccount, type User } from './contract.ts'

type Props = { user: User }

/** Username and names (readings, 31). */
export default function ProfileForm({ user }: Props) {
  const { username, first_name, last_name } = user
  const form = useForm({
    schema: changeAccount.input,
    initial: { username, first_name, last_name },
    blur: { username: {} },
    async send(profile) {
      updateUser((await sendProfile(profile)).user)
      showToast({ tone: 'success', message: 'Your profile has been saved.' })
    },
  })
  return (
    <Form form={form} label="Profile">
      <TextField
        name="username"
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="form-pair">
        <TextField name="first_name" label="First name" autoComplete="given-name" optional />
        <TextField name="last_name" label="Last name" autoComplete="family-name" optional />
      </div>
      <SubmitButton>Save the profile</SubmitButton>
    </Form>
  )
}
