import postgres from 'postgres'
import { PAGE_DATA } from '../../src/layouts/page-data.ts'
import { codeFingerprint } from '../site/fingerprint.ts'

/**
 * Seconds to wait at the end: a query that was lost with its connection would keep the connection
 * open.
 */
const END = { timeout: 1 }

/** A fingerprint that changes with the content of pages, except counters. */
export async function contentFingerprint(
  databaseUrl: string,
): Promise<{ fingerprint: Promise<string> }> {
  const sql = postgres(databaseUrl, { max: 1 })
  const digests = Object.entries(PAGE_DATA).map(
    ([table, { hidden = [] }]) => `(
      select md5(string_agg(shown, ';' order by shown)) from public.${table} as whole
      cross join lateral (select (to_jsonb(whole) - '{${hidden.join()}}'::text[])::text) as seen (shown)
    )`,
  )
  // `sql.begin` on a connection that has ended would end the process (late-close.ts).
  const begun = sql.unsafe('begin isolation level repeatable read read only; select')
  const fingerprint = begun
    .then(() => sql.unsafe(`select md5(concat_ws('|', ${digests})) as fingerprint`))
    .then(([row]) => String(row?.fingerprint))
    .finally(() => sql.end(END))
  fingerprint.catch(() => {})
  await begun
  return { fingerprint }
}

export const siteFingerprint = async (databaseUrl: string, siteUrl: string): Promise<string> =>
  `${codeFingerprint(siteUrl)} ${await (await contentFingerprint(databaseUrl)).fingerprint}`
