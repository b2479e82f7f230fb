import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import postgres from 'postgres'

const CODE = ['src', 'public', 'scripts/site']
const FILES = ['astro.config.mjs', 'package-lock.json', 'tsconfig.json']

/** Changes when code that goes into the pages changes. */
async function codeFingerprint(): Promise<string> {
  const hash = createHash('sha256')
  const listed = await Promise.all(
    CODE.map(async (folder) =>
      (await readdir(folder, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
        .map((entry) => join(entry.parentPath, entry.name)),
    ),
  )
  for (const file of [...FILES, ...listed.flat().sort()]) {
    hash.update(file).update(await readFile(file))
  }
  return hash.digest('hex')
}

/** Changes when anything that the pages show changes, but for the counters. */
async function contentFingerprint(databaseUrl: string): Promise<string> {
  const sql = postgres(databaseUrl, { max: 1 })
  try {
    const [row] = await sql`
      select md5(concat_ws('|',
        (select string_agg(concat_ws(',', id, slug, version, published, binned_at, updated_at, author_id, md5(title || body)), ';' order by id) from public.articles),
        (select string_agg(t::text, ';' order by article_id, category_id) from public.article_categories as t),
        (select string_agg(t::text, ';' order by id) from public.article_references as t),
        (select string_agg(t::text, ';' order by id) from public.article_images as t),
        (select string_agg(t::text, ';' order by id) from public.categories as t),
        (select string_agg(t::text, ';' order by id) from public.series as t),
        (select string_agg(t::text, ';' order by article_id) from public.series_articles as t)
      )) as fingerprint`
    return String(row?.fingerprint)
  } finally {
    await sql.end()
  }
}

/** Tells two states of the site apart by what their pages would show. */
export const siteFingerprint = async (databaseUrl: string, siteUrl: string): Promise<string> =>
  [await codeFingerprint(), await contentFingerprint(databaseUrl), siteUrl].join(' ')
