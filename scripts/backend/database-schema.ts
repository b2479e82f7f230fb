import type { PostgresConnection } from '@supabase/lite/postgres'
import { readTimeLimits, type TimeLimits } from './time-limits.ts'

type Introspection = Awaited<ReturnType<PostgresConnection['introspect']>>

/**
 * What a backend reads once from its database. Another backend with the same schema may use it too.
 */
export type DatabaseSchema = { introspection: Introspection; limits: TimeLimits }

/**
 * Reads the schema at the start. Lite would read it several times, as several calls may be the
 * first ones.
 */
export async function readDatabaseSchema(connection: PostgresConnection): Promise<DatabaseSchema> {
  const limits = await readTimeLimits(connection.driver)
  const introspection = await connection.introspect({ useCache: true })
  // Lite would look up the columns of views at each call.
  for (const view of introspection.views) view.sql = ''
  // At each call Lite goes through all columns for types that only SQLite lacks, so the list
  // appears empty to it.
  Object.assign(introspection.columns, { *[Symbol.iterator]() {} })
  return { introspection, limits }
}

/** Columns of tables and views that hold text, as `articles.title`. */
export const textColumns = ({ introspection }: DatabaseSchema): Set<string> =>
  new Set(
    introspection.columns
      .filter(({ schema, pg_type }) => schema === 'public' && pg_type === 'text')
      .map(({ table, name }) => `${table}.${name}`),
  )
