import { useState } from 'react'
import * as v from 'valibot'
import AdminList from '../../../components/admin-list/AdminList.tsx'
import AdminRow from '../../../components/admin-list/AdminRow.tsx'
import BusyButton from '../../../components/BusyButton.tsx'
import Button from '../../../components/Button.tsx'
import CheckboxField from '../../../components/form/CheckboxField.tsx'
import Form, { SubmitButton } from '../../../components/form/Form.tsx'
import { useForm } from '../../../components/form/use-form.ts'
import TimeAgo from '../../../components/TimeAgo.tsx'
import { showToast } from '../../../components/toast.ts'
import { countOf } from '../../../lib/pluralize.ts'
import { callAsUser } from '../../base/session/call-as-user.ts'
import {
  type AdminWebhook,
  type EventDelivery,
  sendDeliveryAgain,
  testWebhook,
  updateWebhook,
} from './contract.ts'
import { deliveriesOf, remove, rotate, sendNow, webhooks } from './store.ts'
import WebhookFields, { writtenWebhook } from './WebhookFields.tsx'

type Props = { webhook: AdminWebhook }

export default function WebhookRow({ webhook }: Props) {
  const { id, url, events, off_at, failing_since } = webhook
  const [deliveries] = useState(() => deliveriesOf(id))
  const [isOpen, setOpen] = useState(false)
  const test = () => sendNow(testWebhook, id, isOpen ? deliveries.refresh : async () => {})
  return (
    <AdminRow
      heading="h2"
      title={url}
      editor={{ name: url, form: (close) => <WebhookForm webhook={webhook} onClose={close} /> }}
      actions={
        <>
          <BusyButton plain label="Send a test" of={`to ${url}`} act={test} />
          <BusyButton plain label="New secret" of={`of ${url}`} act={() => rotate(webhook)} />
          <BusyButton plain label="Delete" of={url} act={() => remove(webhook)} />
        </>
      }
    >
      <p>{events.join(', ')}</p>
      {failing_since && (
        <p className="admin-problem">
          No delivery accepted since <TimeAgo at={failing_since} />.
        </p>
      )}
      {off_at && <strong>Off</strong>}
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          Deliveries<span className="visually-hidden"> of {url}</span>
        </summary>
        {isOpen && (
          <AdminList list={deliveries} label={`Deliveries of ${url}`} empty="No deliveries yet.">
            {(delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} onSent={deliveries.refresh} />
            )}
          </AdminList>
        )}
      </details>
    </AdminRow>
  )
}

function WebhookForm({ webhook, onClose }: Props & { onClose(): void }) {
  const { id, url, events, off_at } = webhook
  const form = useForm({
    schema: v.object({ ...writtenWebhook.entries, on: v.boolean() }),
    initial: { url, events: JSON.stringify(events), on: off_at === null },
    async send(written) {
      const { message } = await callAsUser(updateWebhook, { id, ...written })
      showToast({ tone: 'success', message })
      await webhooks.refresh()
      onClose()
    },
  })
  return (
    <Form form={form} label={`Edit ${url}`}>
      <WebhookFields />
      <CheckboxField name="on">Send events</CheckboxField>
      <div className="panel-actions">
        <SubmitButton>Save</SubmitButton>
        <Button label="Close" onClick={onClose} />
      </div>
    </Form>
  )
}

const STATES: Record<EventDelivery['status'], string> = {
  queued: 'Waiting',
  running: 'Sending …',
  done: 'Accepted',
  failed: 'Failed',
  uncertain: 'Failed',
}

function DeliveryRow({
  delivery,
  onSent,
}: {
  delivery: EventDelivery
  onSent(): Promise<unknown>
}) {
  const { id, event, status, created_at, answers } = delivery
  const again = () => sendNow(sendDeliveryAgain, id, onSent)
  return (
    <AdminRow
      heading="h3"
      title={event.type}
      actions={<BusyButton plain label="Send again" of={event.type} act={again} />}
    >
      <p>
        {STATES[status]} after {countOf(answers.length, 'attempt')}. Happened{' '}
        <TimeAgo at={created_at} />.
      </p>
      <ul className="admin-bullets">
        {answers.map(({ at, status, ms, text }) => (
          <li key={at}>
            <TimeAgo at={at} />: {status ?? 'no answer'}, {ms} ms. <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
    </AdminRow>
  )
}
