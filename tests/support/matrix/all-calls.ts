import type { AnyEndpoint } from '../../../src/lib/endpoint.ts'
import type { CallRights, CallRow } from './calls.ts'
import { CALLS_OF_ACCOUNTS } from './calls-of-accounts.ts'
import { CALLS_OF_ADMINISTRATORS } from './calls-of-administrators.ts'
import { CALLS_OF_PAGES } from './calls-of-pages.ts'
import { CALLS_OF_READERS } from './calls-of-readers.ts'
import { RIGHTS_OF_EDITORS } from './rights-of-editors.ts'
import { RIGHTS_OF_READERS } from './rights-of-readers.ts'

/** Who may make every call of the API, by its name, `GET /api/article`. */
export const RIGHTS: Record<string, CallRights> = { ...RIGHTS_OF_READERS, ...RIGHTS_OF_EDITORS }

/** What the calls are made with, where they take something. */
export const CALLS: Record<string, CallRow> = {
  ...CALLS_OF_PAGES,
  ...CALLS_OF_READERS,
  ...CALLS_OF_ACCOUNTS,
  ...CALLS_OF_ADMINISTRATORS,
}

export const nameOf = ({ method, path }: AnyEndpoint): string => `${method} ${path}`
