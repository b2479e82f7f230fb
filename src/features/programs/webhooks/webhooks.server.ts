import { randomBytes } from 'node:crypto'
import { firstOf, parseRows, readResult, rowsOf } from '../../../server/database-errors.ts'
import { handle } from '../../../server/handle.ts'
import { seal } from '../../../server/seal.ts'
import { callService, serviceClient } from '../../../server/service-client.ts'
import type { Client } from '../../../server/supabase.ts'
import * as contract from './contract.ts'
import { deliverEvent } from './deliver.server.ts'

const HOOK = 'id,url,events,created_at,failing_since,off_at'
const DELIVERY = 'id,event,status,created_at,next_attempt_at:due_at,answers'

/** A random secret of 24 bytes, as Standard Webhooks proposes. */
const newSecret = () => `whsec_${randomBytes(24).toString('base64')}`

async function deliverNow(client: Client, id: number) {
  await deliverEvent(id)
  const result = await client.from('jobs').select(DELIVERY).eq('id', id).single()
  return { delivery: readResult(contract.testWebhook.answer.entries.delivery, result) }
}

export const routes = [
  handle(contract.listWebhooks, async (_, { client }) => {
    const rows = rowsOf(await client.from('webhooks').select(HOOK).order('id'))
    return { results: parseRows(contract.listWebhooks.answer.entries.results.item, rows) }
  }),

  handle(contract.createWebhook, async ({ url, events }, { client }) => {
    const secret = newSecret()
    const row = { url, events, sealed_secret: seal(secret) }
    const created = await client.from('webhooks').insert(row).select('id').single()
    return { id: rowsOf(created).id, secret }
  }),

  handle(contract.updateWebhook, async ({ id, url, events, on }, { client }) => {
    const off_at = on ? null : new Date().toISOString()
    const row = { url, events, off_at, failing_since: null, failures: 0 }
    const changed = await client.from('webhooks').update(row).eq('id', id).select('id')
    firstOf(changed, contract.NO_WEBHOOK)
    return { message: on ? 'The webhook was saved.' : 'The webhook was saved. It is off.' }
  }),

  handle(contract.rotateSecret, async ({ id }) => {
    const hooks = () => serviceClient().from('webhooks')
    const result = await hooks().select('sealed_secret').eq('id', id)
    const hook = firstOf(result, contract.NO_WEBHOOK)
    const secret = newSecret()
    const rotated = { former_secret: hook.sealed_secret, rotated_at: new Date().toISOString() }
    rowsOf(
      await hooks()
        .update({ ...rotated, sealed_secret: seal(secret) })
        .eq('id', id),
    )
    return { id, secret }
  }),

  handle(contract.testWebhook, { limits: ['test_email'] }, async ({ id }, { client }) => {
    firstOf(await client.from('webhooks').select('id').eq('id', id), contract.NO_WEBHOOK)
    return deliverNow(client, await callService('queue_event', { p_webhook: id, p_type: 'test' }))
  }),

  handle(contract.removeWebhook, async ({ id }, { client }) => {
    const removed = await client.from('webhooks').delete().eq('id', id).select('id')
    firstOf(removed, contract.NO_WEBHOOK)
    return { message: 'The webhook was removed.' }
  }),

  handle(contract.listDeliveries, async ({ id, offset, quantity }, { client }) => {
    const deliveries = client.from('jobs').select(DELIVERY, { count: 'exact' }).eq('webhook_id', id)
    const { count, ...rows } = await deliveries
      .order('id', { ascending: false })
      .range(offset, offset + quantity - 1)
    const results = parseRows(contract.listDeliveries.answer.entries.results.item, rowsOf(rows))
    return { results, total: count ?? 0 }
  }),

  handle(contract.sendDeliveryAgain, async ({ id }, { client }) => {
    const queued = {
      status: 'queued' as const,
      attempts: 0,
      due_at: new Date().toISOString(),
      finished_at: null,
    }
    const jobs = serviceClient().from('jobs').update(queued)
    const ofWebhook = jobs.eq('id', id).eq('kind', 'webhook').neq('status', 'running')
    firstOf(await ofWebhook.select('id'), contract.NO_DELIVERY)
    return deliverNow(client, id)
  }),
]
