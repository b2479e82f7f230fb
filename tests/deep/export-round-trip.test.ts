import type { Archive } from '@site/import-readers/pieces.ts'
import { beforeAll, expect, it } from 'vitest'
import { emptyMagazine, expectSameRows, importArchive, openExports } from '../support/exported.ts'
import { openMagazine } from '../support/magazine.ts'
import { publishMany } from '../support/publish-many.ts'
import { openReleases } from '../support/releases.ts'
import { openTestSite } from '../support/site.ts'

const HOUR = 3_600_000
const site = openMagazine()
const exported = openExports()
const releases = openReleases()
let archive: Archive
let before: string

beforeAll(async () => {
  await publishMany(site.sql, 2000, 'bread')
  // Texts and pictures of the demonstration, so that Markdown has all kinds of blocks to carry.
  await site.sql`
    with texts as (
      select regexp_replace(body, '<hr data-[^>]*>', '', 'g') as body, row_number() over () as number,
        count(*) over () as whole
      from public.articles where slug not like 'daily-%'
    )
    update public.articles set body = texts.body from texts
    where slug like 'daily-%' and texts.number = 1 + id % texts.whole`
  await site.sql`
    with pictures as (
      select name, width, height, placeholder, row_number() over () as number, count(*) over () as whole
      from public.article_images where article_id not in (select id from public.articles where slug like 'daily-%')
    )
    update public.article_images as given
    set name = pictures.name, width = pictures.width, height = pictures.height, placeholder = pictures.placeholder
    from pictures
    where given.article_id in (select id from public.articles where slug like 'daily-%')
      and pictures.number = 1 + given.article_id % pictures.whole`
  before = await releases.make()
  archive = await exported({ people: true, revisions: true })
}, HOUR)

// Opened after the export was made: from here on the modules work on this one.
const other = openTestSite()

it('A magazine of 2,000 articles is the same after an export was imported: rows and pages', {
  timeout: HOUR,
}, async () => {
  await emptyMagazine(other)
  const report = await importArchive(archive, { people: true })
  expect(report.topics.refused).toBeUndefined()
  await expectSameRows(other, site)
  // Icons and pictures for sharing are drawn from pictures, which are encoded anew.
  const differing = await releases.differences(before, await releases.make())
  expect(differing.filter((file) => !/^og\/|\.png$|\.ico$/.test(file))).toEqual([])
})
