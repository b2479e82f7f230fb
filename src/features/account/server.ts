import type { AnswerOf, InputOf } from '../../lib/endpoint.ts'
import type { Call } from '../../server/call.ts'
import { rowsOf } from '../../server/database-errors.ts'
import { spendAllowance } from '../../server/rate-limit.ts'
import { loggedOut, requireSession, type Session } from '../../server/session.ts'
import type {
  changeAccount,
  changeSettings,
  exportAccount,
  readAccount,
  readSettings,
  Settings,
  User,
} from './contract.ts'

/** The account of the caller. */
export async function ownAccount(_: unknown, call: Call): Promise<AnswerOf<typeof readAccount>> {
  return { user: (await requireSession(call)).user }
}

/**
 * Changes the names of the caller; what is left out stays.
 *
 * @throws ApiError 422 for a username that is taken, looks like another or is reserved
 */
export async function changeOwnAccount(
  changes: InputOf<typeof changeAccount>,
  call: Call,
): Promise<AnswerOf<typeof changeAccount>> {
  const { client, user } = await requireSession(call)
  await spendAllowance('own', user.id)
  if (Object.keys(changes).length === 0) return { user }
  rowsOf(await client.from('profiles').update(given(changes)).eq('id', user.id))
  const changed: unknown = rowsOf(await client.rpc('current_account'))
  return { user: changed as User }
}

/** Everything that is held about the caller, as a file to keep. */
export async function exportOwnAccount(
  _: unknown,
  call: Call,
): Promise<AnswerOf<typeof exportAccount>> {
  const { client, user } = await requireSession(call)
  await spendAllowance('export', user.id)
  const held: unknown = rowsOf(await client.rpc('export_account'))
  const day = new Date().toISOString().slice(0, 10)
  call.reply.set('Content-Disposition', `attachment; filename="account-${day}.json"`)
  return held as AnswerOf<typeof exportAccount>
}

/** The settings of the caller. */
export async function ownSettings(_: unknown, call: Call): Promise<AnswerOf<typeof readSettings>> {
  return { settings: await findSettings(await requireSession(call)) }
}

/** Changes settings of the caller; what is left out stays. */
export async function changeOwnSettings(
  { settings }: InputOf<typeof changeSettings>,
  call: Call,
): Promise<AnswerOf<typeof changeSettings>> {
  const session = await requireSession(call)
  const { client, user } = session
  await spendAllowance('own', user.id)
  rowsOf(await client.from('account_settings').update(given(settings)).eq('user_id', user.id))
  return { settings: await findSettings(session) }
}

async function findSettings({ client, user }: Session): Promise<Settings> {
  const rows = rowsOf<Settings[]>(
    await client
      .from('account_settings')
      .select('autosave,generate_from_job_description')
      .eq('user_id', user.id),
  )
  // Without a row the session was ended between the two questions.
  if (!rows[0]) throw loggedOut()
  return rows[0]
}

/** The schemas leave out what was not sent; only the types speak of `undefined`. */
const given = <T extends object>(changes: T) =>
  changes as { [Key in keyof T]?: Exclude<T[Key], undefined> }
