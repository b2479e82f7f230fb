import * as v from 'valibot'
import { user } from '../../lib/user.ts'
import { ApiError } from '../../server/errors.ts'
import { linkTo } from '../email/send-email.server.ts'
import { suspendedMessage } from './contract.ts'

/** What the database finds by a name, an address or the key of a reset link. */
export const foundAccount = v.object({ ...user.entries, suspended: v.boolean() })
export type FoundAccount = v.InferOutput<typeof foundAccount>

/** For whoever has proved that the account is theirs (rule: accounts/suspended). */
export const accountSuspended = () => new ApiError(403, suspendedMessage(linkTo('/contact')))
