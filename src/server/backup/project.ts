import { createClient } from '@supabase/supabase-js'
import postgres, { type Sql } from 'postgres'
import { WITHOUT_SESSION } from '../supabase.ts'
import VALUES from '../variables.json' with { type: 'json' }
import type { Bucket } from './objects.ts'

/** The embedded Supabase of a data folder, or a hosted project. */
export type Project = {
  name: string
  /** Whether the database is on another machine. */
  isHosted: boolean
  /** Connects as `postgres`, which is not a superuser in a hosted project. */
  sql: Sql
  bucket(name: string): Bucket
  close(): Promise<void>
}

const NAMES = ['SUPABASE_URL', 'SUPABASE_SECRET_KEY', 'SUPABASE_DB_URL'] as const

export type ProjectVariables = Record<(typeof NAMES)[number], string>

/**
 * Null when the variables name no project.
 * @throws Error with a sentence for each wrong variable
 */
export function projectVariables(env: NodeJS.ProcessEnv): ProjectVariables | null {
  if (!env.SUPABASE_URL && !env.SUPABASE_DB_URL) return null
  const problems = NAMES.flatMap((name) =>
    env[name] ? [] : [`${name} is missing: set it to ${VALUES[name]}.`],
  )
  const variables = env as ProjectVariables
  if (problems.length === 0 && !areOfOneProject(variables))
    problems.push(
      'SUPABASE_DB_URL is the database of another project than SUPABASE_URL: take both from one.',
    )
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return variables
}

type LocalBackend = { env: Record<string, string>; databaseUrl: string }

/** The variables of the embedded backend, in the names of a hosted project. */
export const localVariables = ({ env, databaseUrl }: LocalBackend): ProjectVariables => ({
  SUPABASE_URL: env.SUPABASE_URL ?? '',
  SUPABASE_SECRET_KEY: env.SUPABASE_SECRET_KEY ?? '',
  SUPABASE_DB_URL: databaseUrl,
})

/**
 * Whether the addresses may belong to one project. A project may have a domain of its own, which
 * tells nothing.
 */
function areOfOneProject({ SUPABASE_URL, SUPABASE_DB_URL }: ProjectVariables): boolean {
  const [, ref] = /^([a-z]{20})\.supabase\.co$/.exec(URL.parse(SUPABASE_URL)?.hostname ?? '') ?? []
  const database = URL.parse(SUPABASE_DB_URL)
  const [, other] =
    /^db\.([a-z]{20})\.supabase\.co$/.exec(database?.hostname ?? '') ??
    /^postgres\.([a-z]{20})$/.exec(database?.username ?? '') ??
    []
  return !ref || !other || ref === other
}

/**
 * After a lost connection postgres.js writes once more. Its TypeError would end the process before
 * anything is put back (porsager/postgres, issues 1154 and 1208, open as of 3.4.9).
 */
export function hearOfLostConnection(): void {
  process.on('uncaughtException', (error) => {
    if (error.stack?.includes('/node_modules/postgres/')) return
    console.error(error)
    process.exit(1)
  })
}

/** Opens a project; the database is connected at the first query. */
export function openProject(variables: ProjectVariables): Project {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY, SUPABASE_DB_URL } = variables
  const { storage } = createClient(SUPABASE_URL, SUPABASE_SECRET_KEY, { auth: WITHOUT_SESSION })
  const sql = postgres(SUPABASE_DB_URL, {
    max: 1,
    onnotice() {},
    // A pooler may use another connection for each transaction, which would not know a prepared
    // statement.
    prepare: false,
    ...(isEncryptedByDefault(SUPABASE_DB_URL) && { ssl: 'require' }),
  })
  return {
    name: new URL(SUPABASE_URL).host,
    isHosted: isElsewhere(SUPABASE_DB_URL),
    sql,
    bucket: (name) => storage.from(name),
    close: () => sql.end({ timeout: 5 }),
  }
}

/** Whether the database is on another machine. */
const isElsewhere = (databaseUrl: string): boolean =>
  !/^(localhost|127\..*|\[::1\])$/.test(new URL(databaseUrl).hostname)

const isEncryptedByDefault = (databaseUrl: string): boolean =>
  isElsewhere(databaseUrl) && !new URL(databaseUrl).searchParams.has('sslmode')
