import { useRef, useState } from 'react'
import * as v from 'valibot'
import BusyButton from '../../../../components/BusyButton.tsx'
import Form, { SubmitButton } from '../../../../components/form/Form.tsx'
import TextField from '../../../../components/form/TextField.tsx'
import { useForm } from '../../../../components/form/use-form.ts'
import Loaded from '../../../../components/Loaded.tsx'
import { showToast } from '../../../../components/toast.ts'
import { CallError } from '../../../../lib/call.ts'
import { createResource } from '../../../../lib/resource.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import {
  type EmailSettingsAnswer,
  emailSettings,
  readEmailSettings,
  sendTestEmail,
  updateEmailSettings,
} from '../settings/contract.ts'

const settings = createResource(() => callAsUser(readEmailSettings, {}))

export default function EmailSettings() {
  return (
    <section className="admin-stack" aria-labelledby="email-settings">
      <h2 className="admin-heading" id="email-settings">
        Emails
      </h2>
      <Loaded resource={settings}>
        {(current) => (
          <>
            <Addresses current={current} />
            <TestEmail />
          </>
        )}
      </Loaded>
    </section>
  )
}

function Addresses({ current: { settings, standard } }: { current: EmailSettingsAnswer }) {
  const version = useRef(settings.version)
  const form = useForm({
    schema: emailSettings,
    initial: {
      ...v.parse(emailSettings, settings),
      newsletter_pace: String(settings.newsletter_pace),
    },
    draft: 'email settings',
    async send(addresses) {
      try {
        const input = { ...addresses, version: version.current }
        const { settings: saved, message } = await callAsUser(updateEmailSettings, input)
        version.current = saved.version
        showToast({ tone: 'success', message })
      } catch (error) {
        // The error says that saving again replaces what another administrator saved.
        if (error instanceof CallError && error.status === 409)
          version.current = (await callAsUser(readEmailSettings, {})).settings.version
        throw error
      }
    },
  })
  return (
    <Form form={form} label="Email settings">
      <TextField
        name="sender_name"
        label="Sender name"
        hint={`If empty: ${standard.sender_name}. Emails are sent from ${standard.sender_address}; this address is set on the server.`}
        optional
      />
      <TextField
        name="reply_to"
        label="Reply-to address"
        hint={`If empty, replies go to ${standard.sender_address}.`}
        optional
        inputMode="email"
        literal
      />
      <TextField
        name="owner_address"
        label="Owner’s email address"
        hint={`Receives contact form messages and comment reports. If empty: ${standard.owner_address}.`}
        optional
        inputMode="email"
        literal
      />
      <TextField
        name="newsletter_pace"
        label="Newsletter emails per minute"
        hint="As many as your mail server allows. Up to 300, they are sent one at a time."
        inputMode="numeric"
        literal
      />
      <TextField
        name="dkim_selector"
        label="DKIM selector"
        hint="From your mail service. If empty, it is taken from the first test email that is checked."
        optional
        literal
      />
      <SubmitButton>Save email settings</SubmitButton>
    </Form>
  )
}

function TestEmail() {
  const [status, setStatus] = useState({ tone: '', message: '' })
  const test = async () => {
    setStatus({ tone: '', message: '' })
    try {
      const { sent, message } = await callAsUser(sendTestEmail, {})
      setStatus({ tone: sent ? 'success' : 'error', message })
    } catch (error) {
      setStatus({ tone: 'error', message: (error as Error).message })
    }
  }
  return (
    <>
      <p className="admin-note">
        The test uses the saved addresses and goes to the address of your account.
      </p>
      <p>
        <BusyButton plain label="Send a test email" act={test} />
      </p>
      <p className={status.tone === 'error' ? 'form-message' : 'admin-note'} role="status">
        {status.message}
      </p>
    </>
  )
}
