import type { PostgresConnection } from '@supabase/lite/postgres'
import { readTimeLimits, type TimeLimits } from './time-limits.ts'

type Introspection = Awaited<ReturnType<PostgresConnection['introspect']>>

/** What a backend reads once of its database; one over the same schema may share it. */
export type DatabaseSchema = { introspection: Introspection; limits: TimeLimits }

/** Lite would read it several times, as several calls may be the first. */
export async function readDatabaseSchema(connection: PostgresConnection): Promise<DatabaseSchema> {
  const limits = await readTimeLimits(connection.driver)
  const introspection = await connection.introspect({ useCache: true })
  // Lite would look up view columns each time.
  for (const view of introspection.views) view.sql = ''
  // With each call Lite goes through all columns for types that only SQLite has not.
  Object.assign(introspection.columns, { *[Symbol.iterator]() {} })
  return { introspection, limits }
}

/** Names as `articles.title`, of tables and views. */
export const textColumns = ({ introspection }: DatabaseSchema): Set<string> =>
  new Set(
    introspection.columns
      .filter(({ schema, pg_type }) => schema === 'public' && pg_type === 'text')
      .map(({ table, name }) => `${table}.${name}`),
  )
