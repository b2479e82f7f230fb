import postgres from 'postgres'
import { PAGE_DATA } from '../../src/layouts/page-data.ts'
import { codeFingerprint } from '../site/fingerprint.ts'

/** Columns that are too long to be read each time; a digest of each is a column, too. */
const LONG = ['body']

/**
 * Changes when anything that the pages show changes, but for the counters. It is of the moment at which
 * this resolves, and worked out beside what follows.
 */
export async function contentFingerprint(
  databaseUrl: string,
): Promise<{ fingerprint: Promise<string> }> {
  const sql = postgres(databaseUrl, { max: 1 })
  const digests = Object.entries(PAGE_DATA).map(
    ([table, { shown }]) =>
      `(select md5(string_agg(row(${shown.filter((name) => !LONG.includes(name)).join()})::text, ';' order by ${shown.slice(0, 2).join()})) from public.${table})`,
  )
  const begun = Promise.withResolvers<void>()
  const fingerprint = sql
    .begin('isolation level repeatable read read only', async (transaction) => {
      await transaction`select`
      begun.resolve()
      const [row] = await transaction.unsafe(
        `select md5(concat_ws('|', ${digests})) as fingerprint`,
      )
      return String(row?.fingerprint)
    })
    .finally(() => sql.end())
  fingerprint.catch(begun.reject)
  await begun.promise
  return { fingerprint }
}

/** The ids of the articles that everybody may read. */
export async function readPublishedIds(databaseUrl: string): Promise<Set<string>> {
  const sql = postgres(databaseUrl, { max: 1 })
  try {
    const rows = await sql`select slug from public.articles where published and binned_at is null`
    return new Set(rows.map(({ slug }) => String(slug)))
  } finally {
    await sql.end()
  }
}

/** Differs when the pages of the site would differ. */
export const siteFingerprint = async (databaseUrl: string, siteUrl: string): Promise<string> =>
  `${codeFingerprint(siteUrl)} ${await (await contentFingerprint(databaseUrl)).fingerprint}`
