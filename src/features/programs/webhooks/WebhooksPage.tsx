import { useState } from 'react'
import AdminList from '../../../components/admin-list/AdminList.tsx'
import AdminRow from '../../../components/admin-list/AdminRow.tsx'
import BusyButton from '../../../components/BusyButton.tsx'
import TimeAgo from '../../../components/TimeAgo.tsx'
import { countOf } from '../../../lib/pluralize.ts'
import CollectionList from '../../base/collections/shared/CollectionList.tsx'
import { forRole } from '../../base/session/RequireRole.tsx'
import {
  type AdminWebhook,
  type EventDelivery,
  sendDeliveryAgain,
  testWebhook,
  webhooks,
} from './contract.ts'
import { eventsControl } from './events-control.tsx'
import { $newSecret, deliveriesOf, rotate, sendNow, webhookList } from './store.ts'

export default forRole('administrator', () => (
  <CollectionList
    collection={webhooks}
    list={webhookList}
    controls={{ events: eventsControl }}
    $secret={$newSecret}
    heading="h2"
    actions={(webhook) => <WebhookButtons webhook={webhook} />}
  >
    {(webhook) => <WebhookFacts webhook={webhook} />}
  </CollectionList>
))

type Props = { webhook: AdminWebhook }

function WebhookButtons({ webhook }: Props) {
  const { id, url } = webhook
  const test = () => sendNow(testWebhook, id, deliveriesOf(id))
  return (
    <>
      <BusyButton plain label="Send a test" of={`to ${url}`} act={test} />
      <BusyButton plain label="New secret" of={`of ${url}`} act={() => rotate(webhook)} />
    </>
  )
}

function WebhookFacts({ webhook: { id, url, events, off_at, failing_since } }: Props) {
  const [isOpen, setOpen] = useState(false)
  const deliveries = deliveriesOf(id)
  return (
    <>
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
            {(delivery) => <DeliveryRow key={delivery.id} webhook={id} delivery={delivery} />}
          </AdminList>
        )}
      </details>
    </>
  )
}

const STATES: Record<EventDelivery['status'], string> = {
  queued: 'Waiting',
  running: 'Sending …',
  done: 'Accepted',
  failed: 'Failed',
  uncertain: 'Failed',
}

function DeliveryRow({ webhook, delivery }: { webhook: number; delivery: EventDelivery }) {
  const { id, event, status, created_at, answers } = delivery
  const again = () => sendNow(sendDeliveryAgain, id, deliveriesOf(webhook))
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
