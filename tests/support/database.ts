import postgres, { type Sql } from 'postgres'

/** Does something in the database of the site under test: what only time, or a fault, would bring. */
export async function inDatabase<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = postgres(process.env.DATABASE_URL ?? '', { max: 1, onnotice() {} })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}
