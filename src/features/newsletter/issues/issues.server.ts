import * as v from 'valibot'
import { readResult, rowsOf } from '../../../server/database-errors.ts'
import { conflict, notFound } from '../../../server/errors.ts'
import { handle } from '../../../server/handle.ts'
import { timedKey } from '../../../server/internal-key.ts'
import type { Client } from '../../../server/supabase.ts'
import { findPresentIds } from '../../articles/present-ids.server.ts'
import { addressed } from '../../email/newsletter-templates.ts'
import { queueEmail } from '../../email/outbox.server.ts'
import { linkTo } from '../../email/send-email.server.ts'
import { findSiteIdentity } from '../../site-settings/find-settings.server.ts'
import { removeIssueDraft } from '../drafts/issue-drafts.server.ts'
import { startSending } from '../sending.server.ts'
import { unsubscribeLink } from '../subscription.server.ts'
import { composeIssue } from './compose.server.ts'
import * as contract from './contract.ts'

const COLUMNS =
  'id,subject,introduction,articles,state,version,updated_at,started_at,finished_at,editor:profiles(username)' as const
const PREVIEW_MS = 10 * 60_000
const NOT_STARTED: contract.Issue['progress'] = {
  total: 0,
  sent: 0,
  failed: 0,
  uncertain: 0,
  left: 0,
}

const row = v.pipe(
  v.object({
    ...v.omit(contract.issue, ['progress', 'updated_by']).entries,
    editor: v.nullable(v.object({ username: v.string() })),
  }),
  v.transform(({ editor, ...rest }) => ({ ...rest, updated_by: editor?.username ?? null })),
)
const rows = v.array(row)
const allProgress = v.object({
  subscribers: v.number(),
  issues: v.record(v.string(), contract.progress),
})

export const routes = [
  handle(contract.listIssues, async (_, { client }) => {
    const { subscribers, issues } = await readProgress(client)
    const all = client.from('newsletter_issues').select(COLUMNS)
    const newest = await all.order('id', { ascending: false }).limit(100)
    const results = (await named(client, readResult(rows, newest))).map((row) => ({
      ...row,
      progress: issues[row.id] ?? NOT_STARTED,
    }))
    const { has_newsletter } = await findSiteIdentity(client)
    return { results, subscribers, has_newsletter }
  }),

  handle(contract.createIssue, async (content, { client }) => {
    const created = await client.from('newsletter_issues').insert(content).select(COLUMNS)
    const issue = await withProgress(client, created)
    await removeIssueDraft(client, undefined)
    return { issue }
  }),

  handle(
    contract.updateIssue,
    async ({ id, version, subject, introduction, articles }, { client }) => {
      const given = { p_subject: subject, p_introduction: introduction, p_articles: articles }
      const answer = await client.rpc('update_issue', { p_id: id, p_version: version, ...given })
      const saved = readResult(v.boolean(), answer)
      const issue = await findIssue(client, id)
      if (!saved) throw refusal(issue)
      return { issue }
    },
  ),

  handle(contract.deleteIssue, async ({ id }, { client }) => {
    const deleted = await client.from('newsletter_issues').delete().eq('id', id).select('id')
    if (rowsOf(deleted).length === 0) throw notFound(contract.NO_ISSUE)
  }),

  handle(contract.previewIssue, async ({ id }, { client }) => {
    const composed = await composeIssue(client, id)
    const { subject, text } = addressed(composed, unsubscribeLink('preview'))
    const key = timedKey(contract.PREVIEW, id, PREVIEW_MS)
    return { subject, text, url: linkTo(`/newsletter/preview/${key}`) }
  }),

  handle(contract.sendTestIssue, async ({ id }, { client, user }) => {
    const email = addressed(await composeIssue(client, id), unsubscribeLink('test'))
    await queueEmail(user.email, { ...email, subject: `Test: ${email.subject}` })
    return { message: `A test is on its way to ${user.email}.` }
  }),

  /** Repeated calls send nothing twice; they resume a stopped issue. */
  handle(contract.sendIssue, async ({ id }, { client, defer }) => {
    const { state } = await findIssue(client, id)
    if (state === 'draft') {
      const composed = await composeIssue(client, id)
      rowsOf(await client.rpc('send_issue', { p_issue: id, p_email: composed }))
    }
    if (state !== 'sent') defer(startSending())
    return { issue: await findIssue(client, id) }
  }),
]

/** The issue has been sent, or another user has saved it. */
const refusal = (current: contract.Issue) =>
  conflict(
    current.state === 'draft'
      ? `This issue was changed by ${current.updated_by ?? 'another user'} meanwhile. Nothing was overwritten.`
      : contract.WENT_OUT,
    [current],
  )

const findIssue = async (client: Client, id: number): Promise<contract.Issue> =>
  withProgress(client, await client.from('newsletter_issues').select(COLUMNS).eq('id', id))

async function withProgress(
  client: Client,
  answer: Parameters<typeof readResult>[1],
): Promise<contract.Issue> {
  const [row] = await named(client, readResult(rows, answer))
  if (!row) throw notFound(contract.NO_ISSUE)
  const { issues } = await readProgress(client)
  return { ...row, progress: issues[row.id] ?? NOT_STARTED }
}

/** Replaces former ids of articles by present ones. */
async function named(client: Client, issues: v.InferOutput<typeof rows>) {
  const present = await findPresentIds(
    client,
    issues.flatMap(({ articles }) => articles),
  )
  return issues.map((issue) => ({
    ...issue,
    articles: issue.articles.map((id) => present[id] ?? id),
  }))
}

const readProgress = async (client: Client) =>
  readResult(allProgress, await client.rpc('read_newsletter_progress'))
