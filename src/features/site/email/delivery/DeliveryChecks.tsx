import { useState } from 'react'
import AdminRow from '../../../../components/admin-list/AdminRow.tsx'
import { perform } from '../../../../components/admin-list/perform.ts'
import BusyButton from '../../../../components/BusyButton.tsx'
import Button from '../../../../components/Button.tsx'
import { copyText } from '../../../../components/copy-link.ts'
import Form, { SubmitButton } from '../../../../components/form/Form.tsx'
import TextAreaField from '../../../../components/form/TextAreaField.tsx'
import { useForm } from '../../../../components/form/use-form.ts'
import Loaded from '../../../../components/Loaded.tsx'
import { capitalize } from '../../../../lib/capitalize.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { sendTestEmail } from '../settings/contract.ts'
import { delivery } from '../shared/DeliveryWarning.tsx'
import { type DeliveryCheck, LONGEST_SOURCE, readTestEmail } from './contract.ts'

const NOT_COPIED = 'Your browser blocked copying. Select the line instead.'

const sendTest = () =>
  perform({
    async act() {
      const { sent, message } = await callAsUser(sendTestEmail, { to_mailbox: true })
      if (!sent) throw message
      return message
    },
  })

export default function DeliveryChecks() {
  return (
    <section className="admin-stack" aria-labelledby="delivery">
      <h2 className="admin-heading" id="delivery">
        Deliverability
      </h2>
      <Loaded resource={delivery}>
        {({ domain, checks }) => (
          <>
            <Summary domain={domain} checks={checks} />
            <ul className="admin-list" role="list">
              {checks.map((check) => (
                <CheckRow key={check.name} check={check} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <ReadEmail />
    </section>
  )
}

function Summary({ domain, checks }: { domain: string; checks: DeliveryCheck[] }) {
  const isRight = checks.every(({ result }) => result === 'right')
  return (
    <p className={isRight ? 'admin-note' : 'admin-problem'} role="status">
      {isRight
        ? `Everything is set up for emails from ${domain}.`
        : `Fix this before you send an issue: emails from ${domain} may not arrive.`}
    </p>
  )
}

const RESULTS = { right: 'OK', wrong: 'wrong', missing: 'missing', 'not known': 'unknown' }

function CheckRow({ check: { name, result, message, paste } }: { check: DeliveryCheck }) {
  return (
    <AdminRow
      heading="h3"
      title={`${name}: ${RESULTS[result]}`}
      actions={
        paste && (
          <Button
            label="Copy"
            of={`the line of ${name}`}
            onClick={() => copyText(paste.value, 'The line was copied.', NOT_COPIED)}
          />
        )
      }
    >
      <p className={['wrong', 'missing'].includes(result) ? 'admin-problem' : undefined}>
        {capitalize(message)}
      </p>
      {paste && (
        <p>
          At your domain provider, add a record of type {paste.type}, name <code>{paste.name}</code>
          :
        </p>
      )}
      {paste && (
        <p className="admin-quote">
          <code>{paste.value}</code>
        </p>
      )}
    </AdminRow>
  )
}

function ReadEmail() {
  const [status, setStatus] = useState('')
  const form = useForm({
    schema: readTestEmail.input,
    initial: { source: '' },
    draft: null,
    async send(input) {
      setStatus('')
      delivery.$state.set({ value: await callAsUser(readTestEmail, input), problem: '' })
      setStatus('The test email was checked.')
    },
  })
  return (
    <Form form={form} label="Check a test email">
      <TextAreaField
        name="source"
        label="Source of a received test email"
        hint="Send yourself a test from Settings, open it, choose “Show original” and paste it here. Leave empty to check the newest test in the mailbox for returned mail."
        longest={LONGEST_SOURCE}
        optional
      />
      <div className="panel-actions">
        <SubmitButton>Check</SubmitButton>
        <BusyButton plain label="Send a test to the mailbox" act={sendTest} />
      </div>
      <p className="admin-note" role="status">
        {status}
      </p>
    </Form>
  )
}
