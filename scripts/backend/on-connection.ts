import postgres, { type Sql } from 'postgres'

export async function onConnection<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice() {} })
  return work(sql).finally(() => sql.end())
}
