import { useRef } from 'react'
import * as v from 'valibot'
import Form, { SubmitButton } from '../../../../components/form/Form.tsx'
import { useForm } from '../../../../components/form/use-form.ts'
import { type CallError, call } from '../../../../lib/call.ts'
import { logIn } from '../../../base/session/session-manager.ts'
import { passwordsMatch } from '../account-fields.ts'
import NewPasswordFields from '../NewPasswordFields.tsx'
import { AgreementFields, UsernameField } from '../RegistrationFields.tsx'
import { MIN_PASSWORD_WITH_ROLE } from '../rules.ts'
import { invitedAccount, registerInvited } from './contract.ts'
import { enterAdmin } from './enter-admin.ts'
import { ownInvitation, showInvalid } from './own-invitation.ts'

const schema = v.pipe(v.object(invitedAccount), passwordsMatch('password'))

type Props = { token: string; email: string }

export default function RegisterInvited({ token, email }: Props) {
  /** The role of the account once it is registered; a second attempt then only logs in. */
  const registeredRole = useRef('')
  const form = useForm({
    schema,
    initial: {
      username: '',
      password: '',
      confirm_password: '',
      accept_terms: false,
      over_13: false,
    },
    blur: { username: { onlyFilled: true }, password: { onlyFilled: true } },
    match: { field: 'confirm_password', with: ['password'] },
    async send(details) {
      try {
        if (!registeredRole.current) {
          const { user } = await call(registerInvited, { ...details, token })
          registeredRole.current = user.roles[0]?.name ?? ''
        }
        await logIn({ user: email, password: details.password })
        enterAdmin(registeredRole.current)
      } catch (error) {
        const { status, errors } = error as CallError
        if (status === 422 && errors.token) showInvalid()
        else if (status === 409) await ownInvitation.load()
        else throw error
      }
    },
  })
  return (
    <Form form={form} label="Register">
      <div>
        <p className="field-label">Email</p>
        <p className="email-address">{email}</p>
      </div>
      <UsernameField />
      <NewPasswordFields label="Password" least={MIN_PASSWORD_WITH_ROLE} />
      <AgreementFields />
      <SubmitButton blocked={Object.keys(form.errors).length > 0}>Register and accept</SubmitButton>
    </Form>
  )
}
