import { rowsOf } from '../../server/database-errors.ts'
import { log } from '../../server/log.ts'
import { seal, unseal } from '../../server/seal.ts'
import { serviceClient } from '../../server/service-client.ts'
import { claimJobs, failJob, finishJob, type Job } from '../jobs/jobs.server.ts'
import { type EmailAddresses, findEmailAddresses } from './addresses.server.ts'
import { sendEmail } from './email.server.ts'
import type { Email } from './email.ts'

const AT_ONCE = 10
/** A scheduled function may run for 30 seconds; a last round needs some of them. */
const BUDGET_MS = 15_000
/** As long as a call may take. */
const ONCE_MS = 60_000
const USEFUL_MS = 30 * 24 * 60 * 60 * 1000

/** How many emails one run sent, and could not send. */
export type Delivery = { sent: number; failed: number }

/** What is sealed: the recipient too, so that an email cannot be sent elsewhere by its row. */
type Sealed = { to: string; email: Email }

export type StoredEmail = { recipient: string; subject: string; sealed: string }

/** An email as it is stored, for a SQL function that stores it together with something else. */
export const storedEmail = (to: string, email: Email): StoredEmail => ({
  recipient: to,
  subject: email.subject,
  sealed: seal(JSON.stringify({ to, email } satisfies Sealed)),
})

/**
 * Stores an email, then tries to send it. A mail server that does not take it now is no failure:
 * the queue tries again after 1, 5 and 30 minutes and after 6 hours.
 *
 * @param usefulUntil after this the email is not sent any more; 30 days unless said otherwise
 * @throws ApiError 503 when it could not be stored
 */
export async function queueEmail(
  to: string,
  email: Email,
  usefulUntil = new Date(Date.now() + USEFUL_MS),
): Promise<void> {
  await deliverEmail(await storeEmail(to, email, usefulUntil))
}

/**
 * Sends an email by the queue, once: what is not taken now is dropped.
 *
 * @returns why it was not taken; null when it was
 */
export async function sendOnce(to: string, email: Email): Promise<string | null> {
  const id = await storeEmail(to, email, new Date(Date.now() + ONCE_MS))
  if (await deliverEmail(id)) return null
  const dropped = await serviceClient().from('jobs').delete().eq('id', id).select('error')
  const [job] = rowsOf(dropped)
  return job ? (job.error ?? 'It was not tried.') : null
}

async function storeEmail(to: string, email: Email, usefulUntil: Date): Promise<number> {
  const row = { ...storedEmail(to, email), useful_until: usefulUntil.toISOString() }
  const stored = rowsOf(
    await serviceClient()
      .from('jobs')
      .insert({ kind: 'email', ...row })
      .select('id'),
  )
  const [{ id }] = stored as [{ id: number }]
  return id
}

/** Tries to send one stored email, when it is due and no other call is trying; whether it went. */
export const deliverEmail = async (id: number): Promise<boolean> =>
  (await deliverRound(1, id)).sent === 1

/** Sends what is due, for as long as a scheduled function may run. */
export async function sendDueEmails(): Promise<Delivery> {
  const started = performance.now()
  const total: Delivery = { sent: 0, failed: 0 }
  for (;;) {
    const { sent, failed } = await deliverRound(AT_ONCE)
    total.sent += sent
    total.failed += failed
    if (sent + failed < AT_ONCE || performance.now() - started > BUDGET_MS) return total
  }
}

async function deliverRound(limit: number, id?: number): Promise<Delivery> {
  const addresses = await findEmailAddresses()
  const jobs = await claimJobs('email', limit, id)
  const outcomes = await Promise.all(jobs.map((job) => deliver(job, addresses)))
  const sent = outcomes.filter(Boolean).length
  return { sent, failed: outcomes.length - sent }
}

async function deliver({ id, sealed }: Job, addresses: EmailAddresses): Promise<boolean> {
  try {
    const { to, email }: Sealed = JSON.parse(unseal(sealed ?? ''))
    await sendEmail(to, email, addresses)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ email: id, reason }, 'An email was not taken.')
    await failJob(id, reason)
    return false
  }
  return finishJob(id)
}
