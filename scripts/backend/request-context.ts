import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresConnection } from '@supabase/lite/postgres'
import type { TimeLimits } from './time-limits.ts'

type Transaction = Parameters<Parameters<PostgresConnection['withContext']>[1]>[0]
type RequestContext = {
  auth?: { role?: string; uid?: unknown; jwt?: unknown }
  storage?: { operation?: unknown }
}
type RpcRequest = { method: string; path: string }

const headers = new AsyncLocalStorage<Headers>()

/** Lite does not pass headers for tables. */
export const withHeaders = <T>(request: Request, work: () => T): T =>
  headers.run(request.headers, work)

/** Lite's query for each setting took a third of a call, and it knows no limits. */
export function setContextAtOnce(connection: PostgresConnection, limits: TimeLimits): void {
  Object.assign(connection, {
    applyJwtSessionContext: (transaction: Transaction, { auth, storage }: RequestContext) => {
      const role = auth?.role || 'anon'
      const { jwt } = auth ?? {}
      return set(transaction, {
        role,
        ...limits.ofRole(role),
        'request.jwt.claim.sub': String(auth?.uid ?? ''),
        'request.jwt.claim.role': role,
        'request.headers': JSON.stringify(Object.fromEntries(headers.getStore() ?? [])),
        'storage.operation': String(storage?.operation ?? ''),
        ...(jwt && typeof jwt === 'object' ? { 'request.jwt.claims': JSON.stringify(jwt) } : {}),
      })
    },
    applyRpcRequestGucs: (transaction: Transaction, request: RpcRequest) =>
      set(transaction, {
        ...limits.ofFunction(request.path),
        'response.status': '',
        'response.headers': '',
        'request.method': request.method,
        'request.path': request.path,
      }),
  })
}

export const setsContext = (text: string): boolean => text.startsWith('select set_config(')

async function set(transaction: Transaction, settings: Record<string, string>): Promise<void> {
  await transaction
    .selectNoFrom((expression) =>
      Object.entries(settings).map(([name, value], place) =>
        expression
          .fn('set_config', [expression.val(name), expression.val(value), expression.lit(true)])
          .as(`setting_${place}`),
      ),
    )
    .execute()
}
