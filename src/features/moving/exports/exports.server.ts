import { startTask } from '../../../server/background-task.ts'
import { rowsOf } from '../../../server/database-errors.ts'
import { conflict, notFound, unreachable } from '../../../server/errors.ts'
import { handle } from '../../../server/handle.ts'
import { lastJobOf } from '../../base/jobs/last-job.server.ts'
import { findSiteIdentity } from '../../site/site-settings/find-settings.server.ts'
import * as contract from './contract.ts'
import { exportBucket, keptExports } from './do-exports.server.ts'
import { zipName } from './zip-name.ts'

const SIGNED_S = 60

// rule: exports/in-the-background
export const routes = [
  handle(contract.listExports, async (_, { client }) => ({
    results: await keptExports(),
    job: await lastJobOf(client, 'export'),
  })),

  handle(contract.makeExport, async (choices, { client, user }) => {
    const isQueued = rowsOf(await client.rpc('ask_for_export', { p_wish: { ...choices, user } }))
    if (!isQueued) throw conflict(contract.EXPORT_IN_THE_MAKING)
    // A failed start is repeated within the minute.
    await startTask('export').catch(() => {})
    return { message: contract.EXPORT_BEGUN }
  }),

  handle(contract.downloadExport, async ({ name }) => {
    const kept = (await keptExports()).find((one) => one.name === name)
    if (!kept) throw notFound(contract.NO_EXPORT)
    const site = await findSiteIdentity()
    const download = zipName(site.name, new Date(kept.made_at))
    const { data } = await exportBucket().createSignedUrl(name, SIGNED_S, { download })
    if (!data) throw unreachable()
    return { url: data.signedUrl }
  }),
]
