import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openArchive } from '@site/import-readers/archive/open-archive.ts'
import type { Archive } from '@site/import-readers/pieces.ts'
import { afterAll, expect } from 'vitest'
import { exportFiles } from '../../src/features/moving/exports/export-files.server.ts'
import { writeZip } from '../../src/features/moving/exports/write-zip.ts'
import { readerOf } from '../../src/features/moving/imports/import-sources.ts'
import { runImport } from '../../src/features/moving/imports/run/run-import.server.ts'
import { PAGE_DATA } from '../../src/layouts/page-data.ts'
import type { TestSite } from './site.ts'

type Choices = { people: boolean; revisions: boolean }

/** Exports the magazine that the modules work on, in a folder that goes after the test file. */
export function openExports() {
  const folders: string[] = []
  afterAll(async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  })
  return async (choices: Choices): Promise<Archive> => {
    const folder = await mkdtemp(join(tmpdir(), 'export-'))
    folders.push(folder)
    const zip = join(folder, 'magazine.zip')
    await writeZip(exportFiles(choices), createWriteStream(zip))
    return openArchive(zip)
  }
}

export async function importArchive(
  archive: Archive,
  options: { people?: boolean; isDryRun?: boolean } = {},
) {
  const reader = await readerOf(archive)
  return runImport(reader, archive, { isDryRun: false, asDrafts: false, ...options })
}

export async function emptyMagazine({ sql }: TestSite): Promise<void> {
  await sql`truncate public.articles, public.authors, public.categories, public.series, public.pages, public.redirects, public.import_runs restart identity cascade`
  await sql`truncate auth.users cascade`
}

/** The embedded backend answers times to the millisecond. */
async function rowsOf(from: TestSite, table: string, hidden: readonly string[]) {
  const rows = await from.sql.unsafe(`
    select (to_jsonb(whole) - '{${hidden}}'::text[])::text as row from public.${table} as whole`)
  const toMilliseconds = (time: string) => time.slice(0, 5).replace(/\.?0+$/, '')
  return rows.map(({ row }) => row.replace(/\d\.\d+(?=[+Z])/g, toMilliseconds)).sort()
}

/** What pages are made of, row by row, and the counts of articles. */
export async function expectSameRows(one: TestSite, other: TestSite): Promise<void> {
  for (const [table, { hidden = [] }] of Object.entries(PAGE_DATA))
    if (table !== 'first_set_up')
      expect(await rowsOf(one, table, hidden), table).toEqual(await rowsOf(other, table, hidden))
  expect(await rowsOf(one, 'pictures', [])).toEqual(await rowsOf(other, 'pictures', []))
  const counts = 'select id, views, likes, dislikes, shares from public.articles order by id'
  expect([...(await one.sql.unsafe(counts))]).toEqual([...(await other.sql.unsafe(counts))])
}
