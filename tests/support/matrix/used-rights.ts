import { vi } from 'vitest'
import type { AnyEndpoint } from '../../../src/lib/endpoint.ts'
import type { CallRights } from './calls.ts'
import { FUNCTIONS } from './functions.ts'
import { PEOPLE, type Who } from './people.ts'
import { isHolder } from './rights.ts'
import { TABLES } from './tables.ts'

/** What a call did in the database by its caller's own rights: `rpc save_cart`, `profiles PATCH`. */
export type UsedRights = Set<string>

/** What is read is not asked about. */
const VERBS: Record<string, 'insert' | 'update' | 'delete'> = {
  POST: 'insert',
  PATCH: 'update',
  DELETE: 'delete',
}

/**
 * Watches what the functions ask of the database with the publishable key.
 *
 * @returns what was used since it was asked last
 */
export function watchRights(): () => UsedRights {
  let used: UsedRights = new Set()
  const through = globalThis.fetch
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const [, path = ''] = /\/rest\/v1\/([\w/]+)/.exec(new URL(request.url).pathname) ?? []
    const key = request.headers.get('apikey')
    if (path && key === process.env.SUPABASE_PUBLISHABLE_KEY)
      used.add(path.startsWith('rpc/') ? path.replace('/', ' ') : `${path} ${request.method}`)
    return through(input, init)
  })
  return () => {
    const since = used
    used = new Set()
    return since
  }
}

/** Whom the database lets do, or see, what a call refuses them. */
export function wronglyLetIn(
  { effect }: AnyEndpoint,
  { who: lowest }: CallRights,
  used: UsedRights,
): string[] {
  if (lowest === 'guest' || (effect === 'read' && lowest !== 'administrator')) return []
  const refused = PEOPLE.filter((who) => !isHolder(who, lowest))
  return [...used].flatMap((right) =>
    refused.filter((who) => isOpen(right, who)).map((who) => `${right}: ${who}`),
  )
}

function isOpen(right: string, who: Who): boolean {
  const [first = '', second = ''] = right.split(' ')
  if (first === 'rpc') {
    // Every call with a session begins so; what a guest may call shows only what is public.
    if (second === 'begin_call') return false
    return Object.entries(FUNCTIONS).some(
      ([name, row]) =>
        name.split(',')[0] === second && !isHolder('guest', row.for) && isHolder(who, row.for),
    )
  }
  const verb = VERBS[second]
  if (!verb) return false
  return Object.entries(TABLES).some(
    ([row, rights]) => row.split(',')[0] === first && isHolder(who, rights[verb] ?? null),
  )
}
