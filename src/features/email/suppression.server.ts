import { rowsOf } from '../../server/database-errors.ts'
import { serviceClient } from '../../server/service-client.ts'

/** Who unsubscribed from the newsletter still gets emails about their account. */
export type EmailScope = 'all' | 'newsletter'

/** An email to an address that must not be mailed (rule: email/suppressed). */
export class SuppressedAddress extends Error {
  override name = 'SuppressedAddress'
  constructor(reason = 'This address is on the list of those that must not be mailed.') {
    super(reason)
  }
}

/** Whether an address must not be mailed. */
export const isSuppressed = async (to: string, scope: EmailScope = 'all'): Promise<boolean> =>
  rowsOf(await serviceClient().rpc('is_suppressed', { p_email: to, p_scope: scope }))
