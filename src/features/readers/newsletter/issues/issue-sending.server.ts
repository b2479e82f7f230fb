import { startTask } from '../../../../server/background-task.ts'
import { rowsOf } from '../../../../server/database-errors.ts'
import { linkTo } from '../../../../server/env.ts'
import { conflict, invalid, notFound } from '../../../../server/errors.ts'
import { handle } from '../../../../server/handle.ts'
import { timedKey } from '../../../../server/internal-key.ts'
import type { Client } from '../../../../server/supabase.ts'
import { startBuild } from '../../../base/builds/start-build.server.ts'
import { findEmailAddresses } from '../../../site/email/addresses.server.ts'
import { queueEmail } from '../../../site/email/outbox.server.ts'
import { spendMail } from '../../../site/email/send-email.server.ts'
import { addressed } from '../mail/write-issue.server.ts'
import { subscriberLinks } from '../subscription.server.ts'
import { composeIssue } from './compose.server.ts'
import * as contract from './contract.ts'
import { findIssue, findWritten } from './find-issues.server.ts'

const PREVIEW_MS = 10 * 60_000
const PAST = 'Choose a time in the future.'
const IN_SERIES = 'An issue of the welcome series goes to each new subscriber, not to all at once.'

const composed = async (client: Client, id: number) => composeIssue(await findWritten(client, id))

type Change = { public?: boolean; send_at?: string | null; welcome_days?: number | null }

/** Changes an issue that exists. @throws ApiError 404 */
async function change(client: Client, id: number, part: Change): Promise<contract.Issue> {
  const columns = 'send_at' in part ? { ...part, send_problem: null } : part
  const changed = client.from('newsletter_issues').update(columns).eq('id', id)
  if (rowsOf(await changed.select('id')).length === 0) throw notFound(contract.NO_ISSUE)
  return findIssue(client, id)
}

export const routes = [
  handle(contract.previewIssue, async ({ id }, { client }) => {
    const written = await findWritten(client, id)
    const { subject, text, sender } = addressed(
      await composeIssue(written),
      subscriberLinks('preview'),
    )
    const { sender_name } = await findEmailAddresses()
    const key = timedKey(contract.PREVIEW, id, PREVIEW_MS)
    return {
      sender: sender_name || sender,
      subject,
      preheader: written.preheader,
      text,
      url: linkTo(`/newsletter/preview/${key}`),
    }
  }),

  handle(contract.sendTestIssue, async ({ id, to }, { client, user }) => {
    const email = addressed(await composed(client, id), subscriberLinks('test'))
    const address = to ?? user.email
    // Editors must not be able to flood an address of somebody else.
    if (address !== user.email) await spendMail(address)
    await queueEmail(address, { ...email, subject: `Test: ${email.subject}` })
    return { message: `A test was sent to ${address}.` }
  }),

  /** Starts sending. A repeated call sends nothing twice, and resumes an issue that stopped. */
  handle(contract.sendIssue, async ({ id }, { client, defer }) => {
    const { state, welcome_days } = await findIssue(client, id)
    if (welcome_days !== null) throw conflict(IN_SERIES)
    if (state === 'draft') {
      const p_email = await composed(client, id)
      rowsOf(await client.rpc('send_issue', { p_issue: id, p_email }))
    }
    if (state === 'sending')
      rowsOf(await client.rpc('pause_issue', { p_issue: id, p_paused: false }))
    if (state !== 'sent') defer(startTask('newsletter-send'))
    return { issue: await findIssue(client, id) }
  }),

  handle(contract.pauseIssue, async ({ id }, { client }) => {
    const { state } = await findIssue(client, id)
    const paused = rowsOf(await client.rpc('pause_issue', { p_issue: id, p_paused: true }))
    if (!paused) throw conflict(state === 'draft' ? contract.NOT_STARTED : contract.WENT_OUT)
    return { issue: await findIssue(client, id) }
  }),

  handle(contract.countIssueRecipients, async ({ id }, { client }) => {
    const count = rowsOf(await client.rpc('count_issue_recipients', { p_issue: id }))
    if (count === null) throw notFound(contract.NO_ISSUE)
    return { count }
  }),

  /**
   * Composes the issue before scheduling it, so that problems are reported now and not at its time.
   */
  handle(contract.scheduleIssue, async ({ id, at }, { client }) => {
    if (at !== null && Date.parse(at) <= Date.now()) throw invalid({ at: PAST })
    if (at !== null) {
      if ((await findIssue(client, id)).welcome_days !== null) throw conflict(IN_SERIES)
      await composed(client, id)
    }
    return { issue: await change(client, id, { send_at: at }) }
  }),

  handle(contract.showIssue, async ({ id, public: shown }, { client, defer }) => {
    const issue = await change(client, id, { public: shown })
    if (issue.state !== 'draft') defer(startBuild())
    return { issue }
  }),

  handle(contract.welcomeWithIssue, async ({ id, days }, { client }) => {
    const { state, send_at } = await findIssue(client, id)
    if (state !== 'draft') throw conflict(contract.WENT_OUT)
    if (days !== null && send_at !== null) throw invalid({ days: 'It is scheduled to be sent.' })
    if (days !== null) await composed(client, id)
    return { issue: await change(client, id, { welcome_days: days }) }
  }),
]
