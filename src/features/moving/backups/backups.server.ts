import { startTask } from '../../../server/background-task.ts'
import { firstOf, readRows, rowsOf } from '../../../server/database-errors.ts'
import { readEnv } from '../../../server/env.ts'
import { conflict } from '../../../server/errors.ts'
import { handle } from '../../../server/handle.ts'
import { log } from '../../../server/log.ts'
import { lastJobOf } from '../../base/jobs/last-job.server.ts'
import * as contract from './contract.ts'
import { linksTo, removeUnusedZips } from './stored-backups.server.ts'

const canMake = () => readEnv().SUPABASE_DB_URL !== undefined

export const routes = [
  handle(contract.listBackups, async (_, { client }) => {
    const backups = await client
      .from('backups')
      .select('id,made_at,reason,rows,files,parts')
      .order('made_at', { ascending: false })
    const planned = await client.from('backup_plan').select('is_nightly,days').single()
    const { is_nightly, days } = rowsOf(planned)
    return {
      results: readRows(contract.backup, backups),
      plan: { is_nightly, days: `${days}` as contract.AboutBackups['plan']['days'] },
      can_make: canMake(),
      job: await lastJobOf(client, 'backup'),
    }
  }),

  handle(contract.makeBackup, async (_, { client }) => {
    if (!canMake()) throw conflict(contract.NO_CONNECTION)
    if (!rowsOf(await client.rpc('ask_for_backup'))) throw conflict(contract.IN_THE_MAKING)
    // A failed start is repeated within the minute.
    await startTask('backup').catch(() => {})
    return { message: contract.BACKUP_STARTED }
  }),

  handle(contract.planBackups, async ({ is_nightly, days }, { client }) => {
    if (is_nightly && !canMake()) throw conflict(contract.NO_CONNECTION)
    const plan = { is_nightly, days: Number(days) }
    rowsOf(await client.from('backup_plan').update(plan).eq('is_the_plan', true))
    return { message: contract.PLAN_SAVED }
  }),

  handle(contract.linkBackup, async ({ id }, { client, user }) => {
    const answer = await client.from('backups').select('parts').eq('id', id)
    const backup = firstOf(answer, contract.NO_BACKUP)
    log.info({ backup: id, user: user.id }, 'A backup is downloaded.')
    const parts = backup.parts as contract.Backup['parts']
    return { links: await linksTo(parts, contract.LINK_MINUTES) }
  }),

  handle(contract.deleteBackup, async ({ id }, { client }) => {
    // Its zips may belong to the one that is being made.
    if ((await lastJobOf(client, 'backup'))?.status === 'running')
      throw conflict(contract.IN_THE_MAKING)
    firstOf(await client.from('backups').delete().eq('id', id).select('id'), contract.NO_BACKUP)
    await removeUnusedZips()
    return { message: contract.BACKUP_DELETED }
  }),
]
