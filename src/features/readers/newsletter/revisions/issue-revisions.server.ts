import * as v from 'valibot'
import { readResult } from '../../../../server/database-errors.ts'
import { notFound } from '../../../../server/errors.ts'
import { handle } from '../../../../server/handle.ts'
import * as contract from './contract.ts'

const columnsOf = ({ entries }: { entries: object }) => Object.keys(entries).join()

export const routes = [
  handle(contract.listIssueRevisions, async ({ id }, { client }) => {
    const columns = columnsOf(contract.issueRevision)
    const rows = client.from('issue_revision_log').select(columns).eq('issue_id', id)
    const newestFirst = await rows.order('id', { ascending: false })
    return { results: readResult(v.array(contract.issueRevision), newestFirst) }
  }),

  handle(contract.readIssueRevision, async ({ revision }, { client }) => {
    const columns = columnsOf(contract.wholeIssueRevision)
    const rows = await client.from('issue_revision_log').select(columns).eq('id', revision)
    const [match] = readResult(v.array(contract.wholeIssueRevision), rows)
    if (!match) throw notFound('No revision found.')
    return { revision: match }
  }),
]
