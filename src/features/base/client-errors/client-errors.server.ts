import { handle } from '../../../server/handle.ts'
import { log } from '../../../server/log.ts'
import { reportClientError } from './contract.ts'

const MINUTE_MS = 60_000
const MOST = 100

let seen = new Set<string>()
let since = 0

export const routes = [
  /** The same error is logged once a minute. */
  handle(
    reportClientError,
    { limits: ['client_error'] },
    async ({ kind, message, stack, page }) => {
      if (isNew(`${kind} ${page} ${message}`)) log.warn({ client: { kind, page, message, stack } })
    },
  ),
]

function isNew(error: string): boolean {
  if (Date.now() - since > MINUTE_MS) {
    seen = new Set()
    since = Date.now()
  }
  if (seen.has(error) || seen.size >= MOST) return false
  seen.add(error)
  return true
}
