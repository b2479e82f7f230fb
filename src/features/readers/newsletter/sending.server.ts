import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { startTask } from '../../../server/background-task.ts'
import { rowsOf } from '../../../server/database-errors.ts'
import { ApiError } from '../../../server/errors.ts'
import { log } from '../../../server/log.ts'
import { serviceClient } from '../../../server/service-client.ts'
import { failJob, finishJob } from '../../base/jobs/jobs.server.ts'
import { type EmailAddresses, findEmailAddresses } from '../../site/email/addresses.server.ts'
import type { Email } from '../../site/email/frame/email-frame.ts'
import { sendEmail } from '../../site/email/send-email.server.ts'
import { ANSWER_MS, type Mailer, openMailer, wasRefused } from '../../site/email/smtp.server.ts'
import { RefusedForGood } from '../../site/email/suppression.server.ts'
import { composeIssue } from './issues/compose.server.ts'
import { addressed, missedIssues } from './mail/write-issue.server.ts'
import { subscriberLinks } from './subscription.server.ts'

/** After so many refused copies in a row the mail server is taken to be down, and the run ends. */
const REFUSED_IN_A_ROW = 10
/**
 * A background function may run 15 minutes, and the last copy may wait `ANSWER_MS` for the mail
 * server.
 */
const BUDGET_MS = 14 * 60_000 - ANSWER_MS

/** Starts the sending again after a crash, or when refused copies are due again. */
export async function resumeStalledIssues(): Promise<void> {
  const stalled = rowsOf(await serviceClient().rpc('list_stalled_issues'))
  if (stalled.length > 0) await startTask('newsletter-send')
}

/** Sends started issues, and those of the welcome series (rule: newsletter/pace). */
export async function sendIssues(): Promise<void> {
  const until = performance.now() + BUDGET_MS
  const issues = rowsOf(
    await serviceClient()
      .from('newsletter_issues')
      .select('id,subject,preheader,body,public,welcome_days,stored_email')
      .or('state.eq.sending,welcome_days.not.is.null')
      .order('id'),
  )
  const emails = new Map<number, Email>()
  for (const issue of issues) {
    // Composing fails when settings that it needs were removed since the issue was scheduled.
    const email = await composeIssue(issue).catch((error: Error) => {
      log.error({ issue: issue.id, reason: error.message }, 'An issue cannot be sent.')
    })
    if (email) emails.set(issue.id, email)
  }
  await sendCopies(emails, until)
  for (const id of emails.keys()) {
    const done = rowsOf(await serviceClient().rpc('finish_issue', { p_issue: id }))
    if (done) log.info({ issue: id }, 'An issue of the newsletter was sent.')
  }
}

async function sendCopies(emails: Map<number, Email>, until: number): Promise<void> {
  const { SMTP_URL } = process.env
  const mailer = SMTP_URL ? openMailer(SMTP_URL) : null
  const way = { addresses: await findEmailAddresses(), mailer }
  try {
    for (let refused = 0; refused < REFUSED_IN_A_ROW; ) {
      const pause = rowsOf(await serviceClient().rpc('newsletter_pause'))
      if (pause === null) return
      if (performance.now() + pause > until) return await startTask('newsletter-send')
      await wait(pause)
      for (const outcome of await sendBatch(emails, way)) refused = outcome ? 0 : refused + 1
    }
  } finally {
    mailer?.close()
  }
}

type Way = { addresses: EmailAddresses; mailer: Mailer | null }

/** Sends the next copies. Each result is false when the copy failed and is tried again. */
async function sendBatch(emails: Map<number, Email>, way: Way): Promise<boolean[]> {
  const copies = rowsOf(await serviceClient().rpc('claim_newsletter_copies'))
  return await Promise.all(
    copies.map(({ id, issue_id, email, unsubscribe_token, missed }) => {
      const issue = emails.get(issue_id)
      if (!issue) return failJob(id, 'The issue cannot be sent as it is.').then(() => false)
      const links = subscriberLinks(unsubscribe_token)
      const own = addressed(issue, links, v.parse(missedIssues, missed))
      return sendCopy(id, email, { ...own, copy: { issue: issue_id, id } }, way)
    }),
  )
}

async function sendCopy(id: number, to: string, email: Email, way: Way): Promise<boolean> {
  const { addresses, mailer } = way
  const failure = await sendEmail(to, email, addresses, { scope: 'newsletter', mailer }).then(
    () => null,
    (error: Error) => error,
  )
  if (failure === null) return finishJob(id)
  log.warn({ copy: id, reason: failure.message }, 'A copy was not accepted.')
  const forGood = failure instanceof RefusedForGood
  // An `ApiError` comes from the database before the email is sent, so that a retry sends no copy
  // twice.
  const repeat = forGood || failure instanceof ApiError || wasRefused(failure)
  await failJob(id, failure.message, { repeat, forGood })
  return forGood
}
