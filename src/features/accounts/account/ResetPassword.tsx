import { useEffect, useState } from 'react'
import * as v from 'valibot'
import Form, { SubmitButton } from '../../../components/form/Form.tsx'
import { useForm } from '../../../components/form/use-form.ts'
import Loading from '../../../components/Loading.tsx'
import Panel from '../../../components/Panel.tsx'
import { CallError, call } from '../../../lib/call.ts'
import { RESET_LINK_PERIOD } from '../../../lib/periods.ts'
import { takeSecret } from '../../../lib/secret-in-address.ts'
import { restoreSession } from '../../base/session/session-manager.ts'
import { newPassword, password, passwordsMatch } from './account-fields.ts'
import { checkResetLink, resetPassword } from './contract.ts'
import { RESET_FAILED } from './messages.ts'
import NewPasswordFields from './NewPasswordFields.tsx'

const schema = v.pipe(
  v.object({ password: newPassword, confirm_password: password }),
  passwordsMatch('password'),
)

export default function ResetPassword() {
  const [keystring, setKeystring] = useState('')
  const [state, setState] = useState<'unknown' | 'dead' | 'open' | 'done'>('unknown')
  useEffect(() => {
    const key = takeSecret('/reset-password')
    setKeystring(key)
    isDead(key).then((dead) => setState(dead ? 'dead' : 'open'))
  }, [])
  const form = useForm({
    schema,
    initial: { password: '', confirm_password: '' },
    blur: { password: { onlyFilled: true } },
    match: { field: 'confirm_password', with: ['password'] },
    async send({ password }) {
      await call(resetPassword, { password, keystring })
      setState('done')
      // The server ended every session of the account, also the session of this browser.
      await restoreSession()
    },
  })
  if (state === 'unknown') return <Loading />
  if (state === 'dead') {
    return (
      <Panel
        title="This link does not work"
        alone
        link={{ href: '/forgot-password', label: 'Ask for a new one' }}
      >
        <p role="alert">{RESET_FAILED}</p>
        <p>
          A link works once, and for {RESET_LINK_PERIOD}. This page does not store it: after a
          reload, open it again from your email.
        </p>
      </Panel>
    )
  }
  if (state === 'done') {
    return (
      <Panel title="Your password is changed" alone link={{ href: '/login', label: 'Go to Login' }}>
        <p>You are logged out everywhere. Log in with the new one.</p>
      </Panel>
    )
  }
  return (
    <Form form={form} label="Choose a new password">
      <NewPasswordFields label="New password" />
      <SubmitButton>Set the password</SubmitButton>
    </Form>
  )
}

/** Whether the link no longer works; without an answer of the server it may still work. */
async function isDead(keystring: string): Promise<boolean> {
  // The key was removed from the address, so that it is missing after a reload.
  if (keystring === '') return true
  try {
    await call(checkResetLink, { keystring })
    return false
  } catch (error) {
    return error instanceof CallError && error.status === 422
  }
}
