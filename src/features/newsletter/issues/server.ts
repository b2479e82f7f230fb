import type { AnswerOf, InputOf } from '../../../lib/endpoint.ts'
import type { Call } from '../../../server/call.ts'
import { rowsOf } from '../../../server/database-errors.ts'
import { ApiError, invalid, notFound } from '../../../server/errors.ts'
import { timedKey } from '../../../server/internal-key.ts'
import { requireSession } from '../../../server/session.ts'
import type { Client } from '../../../server/supabase.ts'
import { findPreviews } from '../../articles/server.ts'
import type { Letter } from '../../mail/letter.ts'
import { addressed, issueLetter } from '../../mail/newsletter-letters.ts'
import { queueLetter } from '../../mail/queue/server.ts'
import { linkTo } from '../../mail/server.ts'
import { startSending } from '../sending/server.ts'
import { leaveLink } from '../subscription/server.ts'
import {
  type changeIssue,
  type createIssue,
  type deleteIssue,
  type Issue,
  type listIssues,
  NO_ISSUE,
  NOTHING_IN_IT,
  PREVIEW,
  type previewIssue,
  type sendIssue,
  type testIssue,
  WENT_OUT,
} from './contract.ts'

const COLUMNS = 'id,subject,introduction,articles,state,updated_at,started_at,finished_at' as const
const PREVIEW_MS = 10 * 60_000
const NOT_STARTED: Issue['progress'] = { total: 0, sent: 0, failed: 0, uncertain: 0, left: 0 }

type Progress = { subscribers: number; issues: Record<string, Issue['progress']> }

/** Every issue, newest first, with how far it is. */
export async function allIssues(_: unknown, call: Call): Promise<AnswerOf<typeof listIssues>> {
  const { client } = await requireSession(call)
  const { subscribers, issues } = await progressOf(client)
  const rows = rowsOf(
    await client
      .from('newsletter_issues')
      .select(COLUMNS)
      .order('id', { ascending: false })
      .limit(100),
  )
  const results = rows.map((row) => ({ ...row, progress: issues[row.id] ?? NOT_STARTED }) as Issue)
  return { results, subscribers }
}

export async function writeIssue(
  content: InputOf<typeof createIssue>,
  call: Call,
): Promise<AnswerOf<typeof createIssue>> {
  const { client } = await requireSession(call)
  const inserted = await client.from('newsletter_issues').insert(content).select('id').single()
  const { id } = rowsOf<{ id: number }>(inserted)
  return { issue: await findIssue(client, id) }
}

/** @throws ApiError 404, or 409 for an issue that went out */
export async function rewriteIssue(
  { id, ...content }: InputOf<typeof changeIssue>,
  call: Call,
): Promise<AnswerOf<typeof changeIssue>> {
  const { client } = await requireSession(call)
  await findDraft(client, id)
  rowsOf(await client.from('newsletter_issues').update(content).eq('id', id))
  return { issue: await findIssue(client, id) }
}

/** @throws ApiError 404, or 409 for an issue that went out */
export async function removeIssue({ id }: InputOf<typeof deleteIssue>, call: Call): Promise<void> {
  const { client } = await requireSession(call)
  await findDraft(client, id)
  rowsOf(await client.from('newsletter_issues').delete().eq('id', id))
}

/** An issue as it would go out now, or went out. */
export async function previewOfIssue(
  { id }: InputOf<typeof previewIssue>,
  call: Call,
): Promise<AnswerOf<typeof previewIssue>> {
  const { client } = await requireSession(call)
  const { subject, text } = addressed(await compose(client, id), leaveLink('preview'))
  return { subject, text, url: linkTo(`/newsletter/preview/${timedKey(PREVIEW, id, PREVIEW_MS)}`) }
}

/** Sends an issue to whoever looks at it. */
export async function sendTest(
  { id }: InputOf<typeof testIssue>,
  call: Call,
): Promise<AnswerOf<typeof testIssue>> {
  const { client, user } = await requireSession(call)
  const letter = addressed(await compose(client, id), leaveLink('test'))
  await queueLetter(user.email, { ...letter, subject: `Test: ${letter.subject}` })
  return { message: `A test is on its way to ${user.email}.` }
}

/**
 * Has an issue go out, or go on when it stands still; twice is once.
 *
 * @throws ApiError 422 for an issue with nothing in it
 */
export async function send(
  { id }: InputOf<typeof sendIssue>,
  call: Call,
): Promise<AnswerOf<typeof sendIssue>> {
  const { client } = await requireSession(call)
  const { state } = await findIssue(client, id)
  if (state === 'draft') {
    const letter = await compose(client, id)
    rowsOf(await client.rpc('start_newsletter', { p_issue: id, p_letter: letter }))
  }
  if (state !== 'sent') call.defer(startSending())
  return { issue: await findIssue(client, id) }
}

/**
 * The letter of an issue, for nobody yet.
 *
 * @throws ApiError 404, or 422 for an issue with nothing in it
 */
export async function compose(client: Client, id: number): Promise<Letter> {
  const { letter, subject, introduction, articles } = await findRow(client, id)
  if (letter) return letter as Letter
  const previews = articles.length > 0 ? await findPreviews(client, articles).catch(none) : []
  if (introduction === '' && previews.length === 0) throw invalid({ introduction: NOTHING_IN_IT })
  return issueLetter(
    { subject, introduction },
    previews.map((one) => ({ ...one, url: linkTo(`/article/${one.id}`) })),
  )
}

/** What was suspended since does not go out. */
function none(error: unknown): [] {
  if (error instanceof ApiError && error.status === 404) return []
  throw error
}

async function findRow(client: Client, id: number) {
  const [row] = rowsOf(
    await client
      .from('newsletter_issues')
      .select(`${COLUMNS},letter` as const)
      .eq('id', id),
  )
  if (!row) throw notFound(NO_ISSUE)
  return row
}

async function findDraft(client: Client, id: number): Promise<void> {
  const { state } = await findRow(client, id)
  if (state !== 'draft') throw new ApiError(409, WENT_OUT)
}

async function findIssue(client: Client, id: number): Promise<Issue> {
  const { letter: _, ...row } = await findRow(client, id)
  const { issues } = await progressOf(client)
  return { ...row, progress: issues[id] ?? NOT_STARTED } as Issue
}

const progressOf = async (client: Client): Promise<Progress> => {
  const progress: unknown = rowsOf(await client.rpc('newsletter_progress'))
  return progress as Progress
}
