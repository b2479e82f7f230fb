import { setTimeout as wait } from 'node:timers/promises'
import { rowsOf } from '../../../server/database-errors.ts'
import { log } from '../../../server/log.ts'
import { seal, unseal } from '../../../server/seal.ts'
import { serviceClient } from '../../../server/service-client.ts'
import { claimJobs, failJob, finishJob, type Job } from '../../base/jobs/jobs.server.ts'
import { type EmailAddresses, findEmailAddresses } from './addresses.server.ts'
import type { Email } from './frame/email-frame.ts'
import { withOwnChoices } from './own-choices.server.ts'
import { sendEmail } from './send-email.server.ts'
import { RefusedForGood } from './suppression.server.ts'
import { type News, writeNews } from './write-news.server.ts'

const AT_ONCE = 10
/**
 * No more emails are begun after this time, because a scheduled function has 30 seconds. A delivery
 * that is cut off then is repeated later.
 */
const BUDGET_MS = 15_000
const SOON_MS = 20_000
const ONCE_MS = 60_000
const USEFUL_MS = 30 * 24 * 60 * 60 * 1000

export type Delivery = { sent: number; failed: number }

/**
 * The content of a stored email. It is encrypted (`seal`), so that a changed row cannot redirect an
 * email. News is written only when it is sent, because what it tells of may be gone by then.
 */
type Sealed = { to: string; email: Email | News }

export type StoredEmail = { recipient: string; subject: string; sealed: string }

/** An email in the form in which SQL functions store it. */
export const storedEmail = (to: string, email: Email | News): StoredEmail => ({
  recipient: to,
  subject: email.subject,
  sealed: seal(JSON.stringify({ to, email } satisfies Sealed)),
})

/**
 * Stores an email and sends it, with retries after 1, 5 and 30 minutes and 6 hours.
 * @param usefulUntil when no further attempt makes sense
 * @throws ApiError 503
 */
export async function queueEmail(
  to: string,
  email: Email,
  usefulUntil = new Date(Date.now() + USEFUL_MS),
): Promise<void> {
  await deliverEmail(await storeEmail(to, email, usefulUntil))
}

/** Stores all emails before it sends any; the next run of the jobs sends those that are left. */
export async function queueEmails(emails: Sealed[]): Promise<void> {
  const useful_until = new Date(Date.now() + USEFUL_MS).toISOString()
  const rows = emails.map(({ to, email }) => ({
    kind: 'email' as const,
    useful_until,
    ...storedEmail(to, email),
  }))
  rowsOf(await serviceClient().from('jobs').insert(rows))
  await sendDueEmails()
}

/**
 * Sends an email without retries. Resolves to null when the mail server took it, else to a sentence
 * that says why it was refused, or that the server has not answered yet.
 */
export async function sendOnce(to: string, email: Email): Promise<string | null> {
  const id = await storeEmail(to, email, new Date(Date.now() + ONCE_MS))
  const sent = await deliverSoon(id)
  if (sent === null) return 'The mail server has not answered yet. It may still accept the email.'
  if (sent) return null
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

/** Sends a stored email; false when it was not due, or not accepted within 20 seconds. */
export const deliverEmail = async (id: number): Promise<boolean> => (await deliverSoon(id)) === true

/** Null when the mail server takes longer than a call may; the delivery then goes on. */
async function deliverSoon(id: number): Promise<boolean | null> {
  const delivery = deliverRound(1, id).then(({ sent }) => sent === 1)
  delivery.catch((error) => log.warn({ email: id, error }, 'An email was not sent.'))
  return await Promise.race([delivery, wait(SOON_MS, null, { ref: false })])
}

/** Sends emails that are due, as many as the time of a scheduled function allows. */
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

async function deliver(
  { id, sealed, created_at }: Job,
  addresses: EmailAddresses,
): Promise<boolean> {
  try {
    const { to, email }: Sealed = JSON.parse(unseal(sealed ?? ''))
    const written = 'news' in email ? await writeNews(email) : email
    const stored = { email: id, at: Date.parse(created_at) }
    if (written) await sendEmail(to, await withOwnChoices(to, written), addresses, { stored })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ email: id, reason }, 'An email was not accepted.')
    await failJob(id, reason, { forGood: error instanceof RefusedForGood })
    return false
  }
  return finishJob(id)
}
