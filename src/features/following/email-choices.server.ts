import { rowsOf } from '../../server/database-errors.ts'
import { serviceClient } from '../../server/service-client.ts'

/** Ends emails by the key of a mail; what is unknown has ended already. */
export async function stopEmails(key: string, what: string): Promise<void> {
  rowsOf(await serviceClient().rpc('stop_emails', { p_key: key, p_what: what }))
}
