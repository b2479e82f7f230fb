import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** A Supabase that runs already, known by its addresses and keys alone. */
export type NamedSupabase = {
  url: string
  /** As `postgres`. */
  databaseUrl: string
  publishableKey: string
  secretKey: string
  /** Empty when the file does not say it: nothing but a search for leaked keys reads it. */
  jwtSecret: string
}

/**
 * What `SUPABASE_STATUS` names: a file as `supabase status -o env` prints it. Null without the variable.
 * @throws Error naming what the file lacks
 */
export function readNamedSupabase(file = process.env.SUPABASE_STATUS): NamedSupabase | null {
  if (!file) return null
  const values = parseEnv(readFileSync(file, 'utf8'))
  const read = (...names: string[]): string => {
    const name = names.find((one) => values[one])
    if (!name) throw new Error(`SUPABASE_STATUS: ${file} has no ${names.join(' or ')}.`)
    return values[name] ?? ''
  }
  return {
    url: read('API_URL').replace(/\/$/, ''),
    databaseUrl: read('DB_URL'),
    publishableKey: read('PUBLISHABLE_KEY', 'ANON_KEY'),
    secretKey: read('SECRET_KEY', 'SERVICE_ROLE_KEY'),
    jwtSecret: values.JWT_SECRET ?? '',
  }
}
