import { confirmAction } from '../../../../components/confirm.ts'
import ChoiceField from '../../../../components/form/ChoiceField.tsx'
import Form, { SubmitButton } from '../../../../components/form/Form.tsx'
import PasswordField from '../../../../components/form/PasswordField.tsx'
import { useForm } from '../../../../components/form/use-form.ts'
import { DELETION_PERIOD } from '../../../../lib/periods.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { leaveDevice } from '../../../base/session/session-manager.ts'
import { deleteAccount } from '../contract.ts'

type Props = { onDeleted(at: string): void }

const QUESTION = {
  head: 'Delete your account?',
  body: `You will be logged out everywhere. After ${DELETION_PERIOD}, your profile, votes and settings are deleted for good. Log in before then to keep them.`,
  action: 'Delete my account',
}

export default function DeleteAccount({ onDeleted }: Props) {
  const form = useForm({
    schema: deleteAccount.input,
    initial: { password: '', comments: 'keep' },
    async send(deletion) {
      if (!(await confirmAction(QUESTION))) return
      const { deletes_at } = await callAsUser(deleteAccount, deletion)
      onDeleted(deletes_at)
      await leaveDevice('deleted')
    },
  })
  return (
    <Form form={form} label="Delete the account">
      <ChoiceField
        name="comments"
        legend="What happens to your comments"
        choices={[
          { value: 'keep', label: 'Keep them without my name' },
          { value: 'delete', label: 'Delete them too' },
        ]}
      />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <SubmitButton plain>Delete my account</SubmitButton>
    </Form>
  )
}
