import * as v from 'valibot'
import { user } from '../../../lib/user.ts'
import { linkTo } from '../../../server/env.ts'
import { ApiError } from '../../../server/errors.ts'
import { suspendedMessage } from './contract.ts'

/** Found by a name, an email address or the key of a reset link. */
export const foundAccount = v.object({ ...user.entries, suspended: v.boolean() })
export type FoundAccount = v.InferOutput<typeof foundAccount>

/** Only after proof that the account is the caller's (rule: accounts/suspended). */
export const accountSuspended = () => new ApiError(403, suspendedMessage(linkTo('/contact')))
