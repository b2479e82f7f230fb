import type { AnswerOf, InputOf } from '../../lib/endpoint.ts'
import type { Call } from '../../server/call.ts'
import { log } from '../../server/log.ts'
import { spendAllowance } from '../../server/rate-limit.ts'
import type { reportClientError } from './contract.ts'

const MINUTE_MS = 60_000
/** Beyond this many different errors a minute another one says nothing. */
const REMEMBERED = 100

let seen = new Set<string>()
let since = 0

/**
 * Notes an error of a page, once a minute however many readers meet it.
 *
 * @throws ApiError 429
 */
export async function noteClientError(
  { kind, message, stack, page }: InputOf<typeof reportClientError>,
  { address }: Call,
): Promise<AnswerOf<typeof reportClientError>> {
  await spendAllowance('client_error', address)
  if (isNew(`${kind} ${page} ${message}`)) log.warn({ client: { kind, page, message, stack } })
}

function isNew(error: string): boolean {
  if (Date.now() - since > MINUTE_MS) {
    seen = new Set()
    since = Date.now()
  }
  if (seen.has(error) || seen.size >= REMEMBERED) return false
  seen.add(error)
  return true
}
