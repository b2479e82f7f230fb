import * as v from 'valibot'
import { user } from '../../../lib/user.ts'
import { linkTo } from '../../../server/env.ts'
import { ApiError } from '../../../server/errors.ts'
import { suspendedMessage } from './contract.ts'

/** An account that was found by a username, an email address or the key of a reset link. */
export const foundAccount = v.object({ ...user.entries, suspended: v.boolean() })
export type FoundAccount = v.InferOutput<typeof foundAccount>

/**
 * The refusal for a suspended account. A caller may see it only after proof that the account is
 * theirs (rule: accounts/suspended).
 */
export const accountSuspended = () => new ApiError(403, suspendedMessage(linkTo('/contact')))
