import { user as account } from '../../../lib/user.ts'
import { readResult, readRows, rowsOf } from '../../../server/database-errors.ts'
import { handle } from '../../../server/handle.ts'
import { loggedOut, type Session } from '../../../server/session.ts'
import * as contract from './contract.ts'

export const routes = [
  handle(contract.readAccount, async (_, { user }) => ({ user })),

  handle(contract.updateAccount, { limits: ['own'] }, async (changes, { client, user }) => {
    if (Object.keys(changes).length === 0) return { user }
    rowsOf(await client.from('profiles').update(changes).eq('id', user.id))
    return { user: readResult(account, await client.rpc('read_account')) }
  }),

  handle(contract.exportAccount, { limits: ['export'] }, async (_, { client, reply }) => {
    const day = new Date().toISOString().slice(0, 10)
    reply.set('Content-Disposition', `attachment; filename="account-${day}.json"`)
    return readResult(contract.exportAccount.answer, await client.rpc('export_account'))
  }),

  handle(contract.listDevices, async (_, { client }) => ({
    results: readResult(
      contract.listDevices.answer.entries.results,
      await client.rpc('list_own_sessions'),
    ),
  })),

  handle(contract.endDevices, { limits: ['own'] }, async ({ id }, { client }) => ({
    ended: rowsOf(await client.rpc('end_own_sessions', id ? { p_session: id } : {})),
  })),

  handle(contract.readSettings, async (_, session) => ({ settings: await findSettings(session) })),

  handle(contract.updateSettings, { limits: ['own'] }, async ({ settings }, session) => {
    const { client, user } = session
    rowsOf(await client.from('account_settings').update(settings).eq('user_id', user.id))
    return { settings: await findSettings(session) }
  }),
]

async function findSettings({
  client,
  user,
}: Pick<Session, 'client' | 'user'>): Promise<contract.Settings> {
  const [settings] = readRows(
    contract.settings,
    await client
      .from('account_settings')
      .select('autosave,editorial_emails,generate_from_job_description')
      .eq('user_id', user.id),
  )
  // The account was deleted after the session was checked.
  if (!settings) throw loggedOut()
  return settings
}
