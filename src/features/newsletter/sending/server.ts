import { rowsOf } from '../../../server/database-errors.ts'
import { internalKey } from '../../../server/internal-key.ts'
import { log } from '../../../server/log.ts'
import { serviceClient } from '../../../server/service-client.ts'
import type { Letter } from '../../mail/letter.ts'
import { addressed } from '../../mail/newsletter-letters.ts'
import { linkTo, sendLetter } from '../../mail/server.ts'
import { wasRefused } from '../../mail/smtp.ts'
import { leaveLink } from '../subscription/server.ts'

/** How many letters are under way at the same time: so many may be lost when a machine dies. */
const BATCH = 10
/** A background function may run for fifteen minutes. */
const BUDGET_MS = 12 * 60_000

/** What the key of the background function is for. */
export const SENDING = 'newsletter sending'

/** Has the background function send what is going out. */
export async function startSending(): Promise<void> {
  const answer = await fetch(linkTo('/.netlify/functions/newsletter-send-background'), {
    method: 'POST',
    headers: { Authorization: `Bearer ${internalKey(SENDING)}` },
  })
  if (answer.status !== 202) throw new Error(`Sending did not start: ${answer.status}`)
}

/** Takes up what nobody works on any more: after a crash, or when refused letters are due again. */
export async function takeUpStalled(): Promise<void> {
  const stalled: unknown[] = rowsOf(await serviceClient().rpc('stalled_newsletters'))
  if (stalled.length > 0) await startSending()
}

/**
 * Sends every issue that is going out, in batches, until nothing is due or the time is over; then
 * the next run goes on.
 */
export async function sendIssues(): Promise<void> {
  const until = performance.now() + BUDGET_MS
  const issues = rowsOf(
    await serviceClient()
      .from('newsletter_issues')
      .select('id,letter')
      .eq('state', 'sending')
      .order('id'),
  )
  for (const { id, letter } of issues) {
    while (performance.now() < until && (await sendBatch(id, letter as Letter))) {}
    const done = rowsOf(await serviceClient().rpc('finish_newsletter', { p_issue: id }))
    if (done) log.info({ issue: id }, 'An issue of the newsletter is through.')
  }
}

type Copy = { id: number; email: string; unsubscribe_token: string }

/** Whether there may be more: a mail server that refuses a whole batch is not asked for the next. */
async function sendBatch(issue: number, letter: Letter): Promise<boolean> {
  const copies: Copy[] = rowsOf(
    await serviceClient().rpc('claim_deliveries', { p_issue: issue, p_limit: BATCH }),
  )
  const taken = await Promise.all(copies.map((copy) => sendCopy(copy, letter)))
  return taken.some(Boolean)
}

async function sendCopy({ id, email, unsubscribe_token }: Copy, letter: Letter): Promise<boolean> {
  const failure = await sendLetter(email, addressed(letter, leaveLink(unsubscribe_token))).then(
    () => null,
    (error: Error) => error,
  )
  if (failure) log.warn({ delivery: id, reason: failure.message }, 'A copy was not taken.')
  rowsOf(
    await serviceClient().rpc('record_delivery', {
      p_id: id,
      p_error: failure?.message ?? '',
      p_refused: failure !== null && wasRefused(failure),
    }),
  )
  return failure === null
}
