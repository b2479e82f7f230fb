import { rowsOf } from '../../../server/database-errors.ts'
import { serviceClient } from '../../../server/service-client.ts'
import { MUST_NOT_BE_MAILED } from './contract.ts'

/**
 * Who has left the newsletter still gets emails about the account, so the two are kept apart. A
 * confirmation also goes to those who stopped all emails, because they have signed up again.
 */
export type EmailScope = 'all' | 'newsletter' | 'confirmation'

/** The mail server refused the email for good, so that no further attempt is made. */
export class RefusedForGood extends Error {
  override name = 'RefusedForGood'
}

/** rule: email/suppressed */
export class SuppressedAddress extends RefusedForGood {
  override name = 'SuppressedAddress'
  constructor() {
    super(MUST_NOT_BE_MAILED)
  }
}

export const isSuppressed = async (to: string, scope: EmailScope = 'all'): Promise<boolean> =>
  rowsOf(await serviceClient().rpc('is_suppressed', { p_email: to, p_scope: scope }))
