import postgres, { type Sql } from 'postgres'

/**
 * Runs SQL in the database of the site under test, for states that only time or a fault would
 * cause.
 */
export const inDatabase = <T>(work: (sql: Sql) => Promise<T>): Promise<T> =>
  workIn(process.env.DATABASE_URL, work)

/** The same in the database of the admin's own site. */
export const inAdminDatabase = <T>(work: (sql: Sql) => Promise<T>): Promise<T> =>
  workIn(process.env.ADMIN_DATABASE_URL, work)

async function workIn<T>(url: string | undefined, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url ?? '', { max: 1, onnotice() {} })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}
