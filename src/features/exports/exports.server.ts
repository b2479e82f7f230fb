import { notFound, unreachable } from '../../server/errors.ts'
import { handle } from '../../server/handle.ts'
import * as contract from './contract.ts'
import { exportBucket, keptExports, startExports } from './do-exports.server.ts'

const SIGNED_S = 60
/** Within it a function that was started has begun. */
const SOON_MS = 60_000

// rule: export/in-the-background
export const routes = [
  handle(contract.listExports, async (_, { defer }) => {
    // What could not start when it was asked for.
    defer(startExports(Date.now() - SOON_MS).catch(() => {}))
    return { results: await keptExports() }
  }),

  handle(contract.makeExport, async (choices, { user }) => {
    const wanted = JSON.stringify({ ...choices, user })
    const { error } = await exportBucket().upload(
      `wanted/${Date.now()}-${crypto.randomUUID()}.json`,
      wanted,
      {
        contentType: 'application/json',
      },
    )
    if (error) throw unreachable()
    await startExports().catch(() => {})
    return { message: contract.EXPORT_BEGUN }
  }),

  handle(contract.downloadExport, async ({ name }) => {
    if (!(await keptExports()).some((one) => one.name === name)) throw notFound(contract.NO_EXPORT)
    const { data } = await exportBucket().createSignedUrl(name, SIGNED_S, { download: name })
    if (!data) throw unreachable()
    return { url: data.signedUrl }
  }),
]
