import { useStore } from '@nanostores/react'
import AdminList from '../../../components/admin-list/AdminList.tsx'
import NewItem from '../../../components/admin-list/NewItem.tsx'
import NewSecret from '../../../components/admin-list/NewSecret.tsx'
import { forRole } from '../../base/session/RequireRole.tsx'
import { EVENT_TYPES } from './events.ts'
import { $newSecret, create, webhooks } from './store.ts'
import WebhookFields, { writtenWebhook } from './WebhookFields.tsx'
import WebhookRow from './WebhookRow.tsx'

export default forRole('administrator', () => {
  const secret = useStore($newSecret)
  return (
    <AdminList
      list={webhooks}
      label="Webhooks"
      empty="There are no webhooks yet."
      create={
        <>
          <NewItem
            label="New webhook"
            schema={writtenWebhook}
            initial={{ url: '', events: JSON.stringify(EVENT_TYPES) }}
            send={create}
          >
            <WebhookFields />
          </NewItem>
          {secret && (
            <NewSecret
              key={secret}
              label="Secret of the webhook"
              secret={secret}
              onStored={() => $newSecret.set('')}
            />
          )}
        </>
      }
    >
      {(webhook) => <WebhookRow key={webhook.id} webhook={webhook} />}
    </AdminList>
  )
})
