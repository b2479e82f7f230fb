import type { ISql } from 'postgres'
import { timeLimit } from '../../src/server/time-limit.ts'

const NAMES = ['statement_timeout', 'lock_timeout'] as const

/** Milliseconds by the name of the setting. */
type Limits = Partial<Record<(typeof NAMES)[number], number>>

export type TimeLimits = {
  ofRole(role: string): Record<string, string>
  /** @param path as `/rpc/publish_article` */
  ofFunction(path: string): Record<string, string>
}

/**
 * What PostgREST sets for a request: the limits of its own role, over these the caller's, and over
 * both the statement_timeout of the function that is called. That of a function alone would not end
 * the statement that calls it.
 */
export async function readTimeLimits(sql: ISql): Promise<TimeLimits> {
  const rows = await sql<{ of: string; name: keyof Limits; ms: number }[]>`
    select of, name, extract(epoch from case
      when value ~ '^\\d+$' then value::integer * interval '1 ms' else value::interval
    end)::float * 1000 as ms
    from (
      select rolname as of, unnest(rolconfig) as setting from pg_roles
      where rolname in ('anon', 'authenticated', 'service_role', 'authenticator')
      union all
      select '/rpc/' || proname, unnest(proconfig) from pg_proc
      where pronamespace = 'public'::regnamespace
    ) as settings, split_part(setting, '=', 1) as name, split_part(setting, '=', 2) as value
    where name = any(${[...NAMES]})`
  const limits = new Map<string, Limits>()
  for (const { of, name, ms } of rows) limits.set(of, { ...limits.get(of), [name]: ms })
  return {
    ofRole: (role) => inTime({ ...limits.get('authenticator'), ...limits.get(role) }),
    ofFunction(path) {
      const { statement_timeout } = limits.get(path) ?? {}
      return statement_timeout === undefined ? {} : inTime({ statement_timeout })
    },
  }
}

/** Settings as text. A limit of 0 milliseconds would mean none to Postgres. */
const inTime = (limits: Limits): Record<string, string> =>
  Object.fromEntries(
    Object.entries(limits).map(([name, ms]) => [name, String(Math.ceil(timeLimit(ms)))]),
  )
