import { vi } from 'vitest'
import type { AnyEndpoint } from '../../../src/lib/endpoint.ts'
import { LET_IN } from './calls.ts'
import { FUNCTIONS } from './functions.ts'
import { byPerson, PEOPLE, type Who } from './people.ts'
import { TABLES } from './tables.ts'

/** What a call did in the database by its caller's own rights: `rpc save_cart`, `profiles U`. */
export type UsedRights = Set<string>

const LETTERS: Record<string, string> = { GET: 'S', HEAD: 'S', POST: 'I', PATCH: 'U', DELETE: 'D' }

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
      used.add(
        path.startsWith('rpc/') ? path.replace('/', ' ') : `${path} ${LETTERS[request.method]}`,
      )
    return through(input, init)
  })
  return () => {
    const since = used
    used = new Set()
    return since
  }
}

/** Whom the database lets do, or see, what the access of an endpoint refuses them. */
export function wronglyLetIn({ access, effect }: AnyEndpoint, used: UsedRights): string[] {
  if (access === 'guest' || (effect === 'read' && access !== 'administrator')) return []
  const refused = PEOPLE.filter((who) => !LET_IN[access].includes(who))
  return [...used].flatMap((right) =>
    refused.filter((who) => isOpen(right, who)).map((who) => `${right}: ${who}`),
  )
}

function isOpen(right: string, who: Who): boolean {
  const [first = '', second = ''] = right.split(' ')
  if (first === 'rpc') {
    // Every call with a session begins so; what a guest may call shows only what is public.
    if (second === 'begin_call') return false
    return Object.entries(FUNCTIONS).some(([name, row]) => {
      const open = byPerson(row.for)
      return name.split(',')[0] === second && !open.guest && open[who]
    })
  }
  if (second === 'S') return false
  const rows = Object.keys(TABLES).filter((row) => row.split(',')[0] === first)
  return rows.some((row) => byPerson(TABLES[row] ?? ['', '', '', '', ''])[who].includes(second))
}
