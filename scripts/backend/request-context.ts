import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresConnection } from '@supabase/lite/postgres'
import type { TimeLimits } from './time-limits.ts'

type Transaction = Parameters<Parameters<PostgresConnection['withContext']>[1]>[0]
type RequestContext = {
  auth?: { role?: string; uid?: unknown; jwt?: unknown }
  storage?: { operation?: unknown }
}
const requests = new AsyncLocalStorage<Request>()

/**
 * Makes the request available to code further down, because Lite does not pass headers to tables.
 */
export const withRequest = <T>(request: Request, work: () => T): T => requests.run(request, work)

/**
 * Sets everything in one statement, with the time limits and the headers of the request, which Lite
 * does not set. With Lite's query for each setting a call takes a sixth more. No issue is named here,
 * because the package of Lite gives no address for bugs and has no public repository.
 */
export function setContextAtOnce(connection: PostgresConnection, limits: TimeLimits): void {
  Object.assign(connection, {
    applyJwtSessionContext: (transaction: Transaction, { auth, storage }: RequestContext) => {
      const role = auth?.role || 'anon'
      const { jwt } = auth ?? {}
      const request = requests.getStore()
      return set(transaction, {
        role,
        ...limits.ofRole(role),
        ...(request && contextOf(request, limits)),
        'request.jwt.claim.sub': String(auth?.uid ?? ''),
        'request.jwt.claim.role': role,
        'storage.operation': String(storage?.operation ?? ''),
        ...(jwt && typeof jwt === 'object' ? { 'request.jwt.claims': JSON.stringify(jwt) } : {}),
      })
    },
    async applyRpcRequestGucs() {},
  })
}

function contextOf({ method, url, headers }: Request, limits: TimeLimits) {
  const path = new URL(url).pathname.replace('/rest/v1', '')
  return {
    ...limits.ofFunction(path),
    'request.method': method,
    'request.path': path,
    'request.headers': JSON.stringify(Object.fromEntries(headers)),
  }
}

const SET_CONTEXT = 'select from json_each_text($1) where set_config(key, value, true) is null'

async function set(transaction: Transaction, settings: Record<string, string>): Promise<void> {
  await transaction.executeQuery({
    sql: SET_CONTEXT,
    parameters: [JSON.stringify(settings)],
    query: { kind: 'RawNode', sqlFragments: [SET_CONTEXT], parameters: [] },
    queryId: { queryId: 'context' },
  })
}
