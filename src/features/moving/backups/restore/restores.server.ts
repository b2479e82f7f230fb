import * as v from 'valibot'
import { startTask } from '../../../../server/background-task.ts'
import { firstOf, readResult, readRows } from '../../../../server/database-errors.ts'
import { readEnv } from '../../../../server/env.ts'
import { conflict } from '../../../../server/errors.ts'
import { handle } from '../../../../server/handle.ts'
import { callService, serviceClient } from '../../../../server/service-client.ts'
import type { Client } from '../../../../server/supabase.ts'
import { NO_CONNECTION } from '../contract.ts'
import { listUploads, missingIn } from './backup-uploads.server.ts'
import * as contract from './contract.ts'

const PROGRESS = 'id,state,files_done,files,rows,made_at,problem'

const lastRestore = async (client: Client) =>
  readRows(contract.restoreProgress, await client.from('restores').select(PROGRESS))[0] ?? null

const canRestore = () => readEnv().SUPABASE_DB_URL !== undefined

export const routes = [
  handle(contract.readRestore, async (_, { client }) => {
    const uploads = await listUploads(client)
    const is_empty = await callService('magazine_is_empty')
    return {
      is_empty,
      can_restore: canRestore(),
      uploads,
      missing: is_empty ? await missingIn(uploads) : '',
      restore: await lastRestore(client),
    }
  }),

  handle(contract.beginRestore, async ({ uploads }, { client }) => {
    if (!canRestore()) throw conflict(NO_CONNECTION)
    readResult(v.string(), await client.rpc('begin_restore', { p_uploads: uploads }))
    // A failed start is repeated within the minute.
    await startTask('restore').catch(() => {})
    return { restore: v.parse(contract.restoreProgress, await lastRestore(client)) }
  }),

  handle(contract.followRestore, async ({ id }) => {
    const answer = await serviceClient().from('restores').select(PROGRESS).eq('id', id)
    return { restore: v.parse(contract.restoreProgress, firstOf(answer, contract.NO_RESTORE)) }
  }),
]
