import * as v from 'valibot'
import { readResult, rowsOf } from '../../../../server/database-errors.ts'
import { notFound } from '../../../../server/errors.ts'
import type { Client } from '../../../../server/supabase.ts'
import * as contract from './contract.ts'

const LISTED =
  'id,subject,state,public,send_at,send_problem,article:articles(id:slug,title),welcome_days,version,updated_at,started_at,finished_at,paused_at,editor:profiles!newsletter_issues_updated_by_fkey(username)'
const WHOLE = `${LISTED},preheader,body,topics`

const NOT_STARTED: contract.Issue['progress'] = {
  total: 0,
  sent: 0,
  failed: 0,
  uncertain: 0,
  left: 0,
  later: 0,
  bounced: 0,
  braked: false,
  complained: 0,
  gained: 0,
  stopped: 0,
}
const allProgress = v.object({
  subscribers: v.number(),
  issues: v.record(v.string(), contract.progress),
})

const editor = v.nullable(v.object({ username: v.string() }))
const listed = v.object({
  ...v.omit(contract.listedIssue, ['progress', 'updated_by']).entries,
  editor,
})
const whole = v.object({
  ...listed.entries,
  preheader: v.string(),
  body: v.string(),
  topics: v.nullable(v.array(v.number())),
})

const readProgress = async (client: Client) =>
  readResult(allProgress, await client.rpc('read_newsletter_progress'))

/** All issues with their progress, newest first, without their texts. */
export async function findIssues(client: Client) {
  const { subscribers, issues } = await readProgress(client)
  const newest = client.from('newsletter_issues').select(LISTED)
  const rows = readResult(
    v.array(listed),
    await newest.order('id', { ascending: false }).limit(1000),
  )
  const results = rows.map(({ editor, ...row }) => ({
    ...row,
    updated_by: editor?.username ?? null,
    progress: issues[row.id] ?? NOT_STARTED,
  }))
  return { results, subscribers }
}

/** @throws ApiError 404 */
export async function findIssue(client: Client, id: number): Promise<contract.Issue> {
  const result = await client.from('newsletter_issues').select(WHOLE).eq('id', id)
  const [row] = readResult(v.array(whole), result)
  if (!row) throw notFound(contract.NO_ISSUE)
  const { editor, topics, ...rest } = row
  const progress = (await readProgress(client)).issues[id] ?? NOT_STARTED
  return { ...rest, topics: topics ?? [], updated_by: editor?.username ?? null, progress }
}

/** @throws ApiError 404 */
export async function findWritten(client: Client, id: number) {
  const columns =
    'id,subject,preheader,body,public,welcome_days,version,stored_email,article:articles(slug)'
  const [row] = rowsOf(await client.from('newsletter_issues').select(columns).eq('id', id))
  if (!row) throw notFound(contract.NO_ISSUE)
  return row
}
