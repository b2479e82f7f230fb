import { lookup } from 'node:dns'
import { Webhook } from 'standardwebhooks'
import * as v from 'valibot'
import type { Database } from '../../../../supabase/database.types.ts'
import { rowsOf } from '../../../server/database-errors.ts'
import { isDeployed, linkTo } from '../../../server/env.ts'
import { fetchPublic } from '../../../server/fetch-public.ts'
import { unseal } from '../../../server/seal.ts'
import { callService, serviceClient } from '../../../server/service-client.ts'
import { claimJobs, type Job } from '../../base/jobs/jobs.server.ts'
import { queueEmails } from '../../site/email/outbox.server.ts'
import { findSender } from '../../site/email/send-email.server.ts'
import { webhookOffEmail } from '../../site/email/templates.ts'
import { sentEvent } from './events.ts'

/** For each webhook. */
const AT_ONCE = 4
const BUDGET_MS = 15_000
const ANSWER_MS = 5_000
const LARGEST_ANSWER = 256 * 1024
const SHOWN_CHARACTERS = 300
const BOTH_SECRETS_MS = 24 * 60 * 60 * 1000

/**
 * Sends the due events within a scheduled function's time, each webhook on its own, so that no
 * webhook waits for another address that answers slowly or not at all.
 */
export async function deliverEvents(): Promise<void> {
  const webhooks = await callService('list_due_webhooks')
  await Promise.all(webhooks.map(deliverTo))
}

async function deliverTo(webhook: number): Promise<void> {
  const started = performance.now()
  while (performance.now() - started < BUDGET_MS) {
    const claim = { p_webhook: webhook, p_limit: AT_ONCE }
    const jobs = await callService('claim_deliveries', claim)
    if (jobs.length === 0) return
    await Promise.all(jobs.map(deliver))
  }
}

/** Sends one event at once, also to a webhook that is off or fails. */
export async function deliverEvent(id: number): Promise<void> {
  for (const job of await claimJobs('webhook', 1, id)) await deliver(job)
}

async function deliver({ id, webhook_id, event }: Job): Promise<void> {
  const hooks = serviceClient()
    .from('webhooks')
    .select('url,sealed_secret,former_secret,rotated_at')
  const [hook] = rowsOf(await hooks.eq('id', webhook_id ?? 0))
  if (!hook) return
  const at = new Date()
  const { status, text } = await attempt(hook, `msg_${id}`, at, event).catch((error: unknown) => ({
    status: null,
    text: error instanceof Error ? error.message : 'It did not answer.',
  }))
  const isTaken = status !== null && status >= 200 && status < 300
  const { data: isOff } = await serviceClient().rpc('record_delivery', {
    p_job: id,
    p_failure: (isTaken ? null : status === null ? text : `It answered ${status}.`) as string,
    p_answer: { at: at.toISOString(), status, ms: Date.now() - at.getTime(), text },
  })
  if (isOff) await tellAdministrators(hook.url)
}

type Hook = Pick<
  Database['public']['Tables']['webhooks']['Row'],
  'url' | 'sealed_secret' | 'former_secret' | 'rotated_at'
>

async function attempt(hook: Hook, id: string, at: Date, event: unknown) {
  const body = bodyOf(event)
  const isRecent = Date.parse(hook.rotated_at ?? '') > at.getTime() - BOTH_SECRETS_MS
  const secrets = [hook.sealed_secret, isRecent ? hook.former_secret : null].filter(
    (one) => one !== null,
  )
  const signatures = secrets.map((one) => new Webhook(unseal(one)).sign(id, at, body))
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Magazine-Webhooks/1.0',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  }
  // On a developer's machine the receiver may have a private address, which is refused elsewhere.
  const isLocal = process.env.SITE_BACKEND === 'embedded' && !isDeployed()
  const limits = { most: LARGEST_ANSWER, within: ANSWER_MS, ...(isLocal && { lookup }) }
  const response = await fetchPublic(hook.url, { method: 'POST', headers, body, ...limits })
  // A character has four bytes at most.
  const beginning = [...response.body.toString('utf8', 0, 4 * SHOWN_CHARACTERS)]
  const text = beginning.slice(0, SHOWN_CHARACTERS).join('').replaceAll('\0', '')
  return { status: response.status, text }
}

function bodyOf(stored: unknown): string {
  const { type, timestamp, data } = v.parse(sentEvent, stored)
  const page = 'url' in data && { url: linkTo(data.url as `/${string}`) }
  return JSON.stringify({ type, timestamp, data: { ...data, ...page } })
}

/** rule: webhooks/off */
async function tellAdministrators(url: string): Promise<void> {
  const holders = await callService('list_role_holders')
  const site = await findSender()
  const administrators = holders.filter(({ role }) => role === 'Administrator')
  await queueEmails(
    administrators.map(({ email, username }) => ({
      to: email,
      email: webhookOffEmail(site, username, { url, page: linkTo('/vii/webhooks') }),
    })),
  )
}
