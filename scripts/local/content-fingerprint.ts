import postgres from 'postgres'
import { PAGE_DATA } from '../../src/layouts/page-data.ts'
import { codeFingerprint } from '../site/fingerprint.ts'

/** Columns that are too long to be read each time; a digest of each is a column, too. */
const LONG = ['body']

/** A query that is lost with its connection would keep that open for ever. */
const END = { timeout: 1 }

/**
 * Changes when anything that the pages show changes, but for the counters. It is of the moment at which
 * this resolves, and worked out beside what follows; refused when the connection ends meanwhile.
 */
export async function contentFingerprint(
  databaseUrl: string,
): Promise<{ fingerprint: Promise<string> }> {
  const sql = postgres(databaseUrl, { max: 1 })
  const digests = Object.entries(PAGE_DATA).map(
    ([table, { shown }]) =>
      `(select md5(string_agg(row(${shown.filter((name) => !LONG.includes(name)).join()})::text, ';' order by ${shown.slice(0, 2).join()})) from public.${table})`,
  )
  // `sql.begin` rolls back on a connection that has ended, and so ends the process (late-close.ts).
  const begun = sql.unsafe('begin isolation level repeatable read read only; select')
  const fingerprint = begun
    .then(() => sql.unsafe(`select md5(concat_ws('|', ${digests})) as fingerprint`))
    .then(([row]) => String(row?.fingerprint))
    .finally(() => sql.end(END))
  // A build that fails does not wait for it.
  fingerprint.catch(() => {})
  await begun
  return { fingerprint }
}

/** Differs when the pages of the site would differ. */
export const siteFingerprint = async (databaseUrl: string, siteUrl: string): Promise<string> =>
  `${codeFingerprint(siteUrl)} ${await (await contentFingerprint(databaseUrl)).fingerprint}`
