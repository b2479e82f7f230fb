import { randomBytes } from 'node:crypto'
import { UnreadableImport } from '@site/import-readers/archive/refuse.ts'
import { rowsOf } from '../../../../server/database-errors.ts'
import { unreachable } from '../../../../server/errors.ts'
import { callService, serviceClient } from '../../../../server/service-client.ts'
import type { ExportedPerson } from '../../exports/shared/export-format.ts'

/** Keeps the id; the password is random. False when it is refused. */
export async function makeAccount(person: ExportedPerson): Promise<boolean> {
  const { id, email, verified_at, created_at, username, first_name, last_name } = person
  const client = serviceClient()
  const known = rowsOf(await client.from('profiles').select('id').eq('id', id))
  if (known.length === 0) {
    const password = randomBytes(24).toString('base64url')
    const user_metadata = { username, first_name, last_name }
    const account = { id, email, password, email_confirm: true, user_metadata }
    const { error } = await client.auth.admin.createUser(account)
    if (error?.status === 422 || (error && (await isTaken(id, username)))) return false
    if (error) throw unreachable()
  }
  rowsOf(await client.from('profiles').update({ created_at }).eq('id', id))
  const email_verified_at = verified_at
  rowsOf(await client.from('accounts').update({ email_verified_at }).eq('user_id', id))
  const { answer_emails, article_emails, editorial_emails, time_zone } = person
  const choices = { answer_emails, article_emails, editorial_emails, time_zone }
  rowsOf(await client.from('account_settings').update(choices).eq('user_id', id))
  return true
}

/** For a username or id that is taken, Auth reports only a database error. */
async function isTaken(id: string, username: string): Promise<boolean> {
  const verdict = await callService('check_registration', {
    p_email: `${id}@nowhere.invalid`,
    p_username: username,
  })
  return verdict === 'name_taken'
}

/**
 * Whether the magazine is empty and may be restored (rule: exports/restored).
 * @throws UnreadableImport where accounts would meet others
 */
export async function beginRestoring(p_run: number, p_people: boolean): Promise<boolean> {
  const how = rowsOf(await serviceClient().rpc('begin_restoring', { p_run, p_people }))
  if (how !== 'accounts') return how === 'restores'
  throw new UnreadableImport(
    'Accounts can be imported only into a magazine without accounts, subscribers and suppressed addresses. Import before you set it up, or without --people.',
  )
}
