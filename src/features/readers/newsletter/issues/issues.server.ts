import * as v from 'valibot'
import { readResult, rowsOf } from '../../../../server/database-errors.ts'
import { conflict, notFound } from '../../../../server/errors.ts'
import { handle } from '../../../../server/handle.ts'
import { prepareArticle } from '../../../publishing/articles/admin/prepare-article.server.ts'
import { findSiteIdentity } from '../../../site/site-settings/find-settings.server.ts'
import { removeIssueDraft } from '../drafts/issue-drafts.server.ts'
import * as contract from './contract.ts'
import { findIssue, findIssues } from './find-issues.server.ts'

type Input = { body: string; topics: number[] }

/** The columns of an issue; `topics` is null when the issue is for all subscribers. */
async function prepared<Content extends Input>(input: Content) {
  const { topics, ...content } = await prepareArticle(input)
  return { ...content, topics: topics.length > 0 ? [...new Set(topics)] : null }
}

export const routes = [
  handle(contract.listIssues, async (_, { client }) => ({
    ...(await findIssues(client)),
    has_newsletter: (await findSiteIdentity(client)).has_newsletter,
  })),

  handle(contract.readIssue, async ({ id }, { client }) => ({
    issue: await findIssue(client, id),
  })),

  handle(contract.createIssue, async (input, { client }) => {
    const content = await prepared(input)
    const created = await client.from('newsletter_issues').insert(content).select('id').single()
    const { id } = rowsOf(created)
    await removeIssueDraft(client, undefined)
    return { issue: await findIssue(client, id) }
  }),

  handle(contract.updateIssue, async ({ id, version, ...input }, { client }) => {
    const p_given = await prepared(input)
    const answer = await client.rpc('update_issue', { p_id: id, p_version: version, p_given })
    const saved = readResult(v.boolean(), answer)
    const issue = await findIssue(client, id)
    if (!saved) throw refusal(issue)
    return { issue }
  }),

  handle(contract.deleteIssue, async ({ id }, { client }) => {
    const deleted = await client.from('newsletter_issues').delete().eq('id', id).select('id')
    if (rowsOf(deleted).length === 0) throw notFound(contract.NO_ISSUE)
  }),
]

/** Why an issue could not be saved: it was sent, or another user has saved it. */
const refusal = (current: contract.Issue) =>
  conflict(
    current.state === 'draft'
      ? `This issue was changed by ${current.updated_by ?? 'another user'} in the meantime. Nothing was overwritten.`
      : contract.WENT_OUT,
    [current],
  )
