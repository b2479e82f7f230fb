import type { AnyEndpoint } from '../../../src/lib/endpoint.ts'
import type { CallRow } from './calls.ts'
import { CALLS_OF_ACCOUNTS } from './calls-of-accounts.ts'
import { CALLS_OF_ADMINISTRATORS } from './calls-of-administrators.ts'
import { CALLS_OF_PAGES } from './calls-of-pages.ts'
import { CALLS_OF_READERS } from './calls-of-readers.ts'

/** Every call of the API by its name, `GET /api/article`. */
export const CALLS: Record<string, CallRow> = {
  ...CALLS_OF_PAGES,
  ...CALLS_OF_READERS,
  ...CALLS_OF_ACCOUNTS,
  ...CALLS_OF_ADMINISTRATORS,
}

export const nameOf = ({ method, path }: AnyEndpoint): string => `${method} ${path}`
