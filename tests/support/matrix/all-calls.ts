import type { AnyEndpoint } from '../../../src/lib/endpoint.ts'
import type { CallRow } from './calls.ts'
import { CALLS_OF_ACCOUNTS } from './calls-of-accounts.ts'
import { CALLS_OF_READERS } from './calls-of-readers.ts'
import { CALLS_OF_THE_DESK } from './calls-of-the-desk.ts'

/** Every call of the API by its name, `GET /api/article`. */
export const CALLS: Record<string, CallRow> = {
  ...CALLS_OF_READERS,
  ...CALLS_OF_ACCOUNTS,
  ...CALLS_OF_THE_DESK,
}

export const nameOf = ({ method, path }: AnyEndpoint): string => `${method} ${path}`
