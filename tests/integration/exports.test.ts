import { readText } from '@site/import-readers/archive/read-file.ts'
import type { Archive } from '@site/import-readers/pieces.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { undoImport } from '../../src/features/moving/imports/run/undo-import.server.ts'
import { emptyMagazine, expectSameRows, importArchive, openExports } from '../support/exported.ts'
import { openMagazine } from '../support/magazine.ts'
import { openTestSite, type TestSite } from '../support/site.ts'

const site = openMagazine()
let plain: Archive
let whole: Archive
const exported = openExports()

async function textOf({ files }: Archive, path: string): Promise<string> {
  const file = files.find((one) => one.path === path)
  if (!file) throw new Error(`${path} is not in the zip.`)
  return readText(file)
}

const APRON = Buffer.from('%PDF-1.7 An apron')
const FILE = /^files\/[0-9a-f]{20}\/apron-pattern\.pdf$/

const pathsOf = ({ files }: Archive, pattern: RegExp) =>
  files.map(({ path }) => path).filter((path) => pattern.test(path))

/**
 * An import takes longest for articles and comments. What is alike to it is left out: of articles
 * stay those of each state, the first of each series, a card of each kind and what was corrected; of
 * a discussion its first comments.
 */
async function leaveOneOfEachKind(): Promise<void> {
  await site.sql`
    delete from public.articles where published
      and slug <> 'a-cedar-cold-frame'
      and id not in (select article_id from public.series_articles where position <= 2)
      and id not in (select min(article_id) from public.article_cards group by kind)
      and id not in (select article_id from public.article_corrections)`
  await site.sql`
    delete from public.comments where id in (
      select id from (
        select id, row_number() over (partition by article_id order by id) as place
        from public.comments
      ) as discussions where place > 12
    )`
}

beforeAll(async () => {
  await leaveOneOfEachKind()
  await site.sql`insert into public.newsletter_issues (subject, body, state, stored_email, started_at)
    values ('May', '<p>Frost.</p>', 'sent', '{"body": "<p>Frost.</p>"}', now())`
  await site.sql`insert into public.newsletter_subscribers (email, how_often, missed, agreement)
    values ('=cmd|x@example.org', 'once a week', '{1}',
      '{"words": "By the book at the fair.", "by": "ada", "at": "2026-05-01T06:00:00.000Z"}')`
  await site.sql`insert into public.newsletter_issues (subject, send_at)
    values ('Planned', '2099-05-01T06:00:00Z'), ('Late', now() - interval '1 minute')`
  await site.sql`insert into public.newsletter_issues (subject, send_at, announced_id)
    select 'With its article', date_trunc('second', now()), id from public.articles where not published limit 1`
  await site.sql`select public.suppress_address('dot@example.org', 'complaint', 'ses')`
  await site.sql`insert into public.follows (user_id, category_id)
    select profiles.id, categories.id from public.profiles, public.categories limit 1`
  await site.sql`update public.account_settings
    set answer_emails = false, article_emails = 'once a week', time_zone = 'Europe/Berlin'
    where user_id = (select user_id from public.follows)`
  await site.sql`insert into public.pictures (name, alt, licence, focus, kept)
    select min(name), 'A loaf', 'CC0', '0 75', true from public.stored_images`
  await site.sql`insert into public.units (name, plural) values ('firkin', 'firkins')`
  await site.sql`insert into public.spellings (words) values ('bothy, bothie')`
  const { storeFile } = await import('../../src/features/base/files/files.server.ts')
  await storeFile(APRON, 'Apron pattern.pdf')
  plain = await exported({ people: false, revisions: false })
  whole = await exported({ people: true, revisions: true })
})

describe('An export of the demonstration', () => {
  it('Every article is there as Markdown, with its exact text beside where that says more', async () => {
    const articles = await site.sql`select slug from public.articles order by slug`
    expect(pathsOf(plain, /^articles\/.*\.md$/)).toHaveLength(articles.length)
    expect(pathsOf(plain, /^articles\/.*\.html$/).length).toBeLessThan(articles.length / 4)
    const text = await textOf(plain, 'articles/a-cedar-cold-frame.md')
    expect(text).toMatch(/^---\ntitle: A cedar cold frame\n/)
    // Hugo makes redirects of them, which links between articles need.
    expect(text).toMatch(/\naliases:\n {2}- \/article\/a-cedar-cold-frame\n/)
    expect(text).toMatch(/\n---\n\n[A-Z].*\n\n.*\n\n## The box/)
  })

  it('Every picture is there in its largest size', async () => {
    const pictures = await site.sql`
      select distinct 'images/' || name || '/' || least(width, 1600) || '.webp' as path
      from public.article_images`
    expect(pictures.length).toBeGreaterThan(10)
    const there = pathsOf(plain, /^images\//)
    expect(there).toEqual(expect.arrayContaining(pictures.map(({ path }) => path)))
    expect(new Set(there.map((path) => path.split('/')[1])).size).toBe(there.length)
  })

  it('A file that readers download is there as it is', async () => {
    const [path = ''] = pathsOf(plain, FILE)
    expect(await textOf(plain, path)).toBe(String(APRON))
  })

  it('Every list is there as JSON and CSV with a schema, and is in the README', async () => {
    const readme = await textOf(whole, 'README.md')
    const lists = pathsOf(whole, /^data\/.*\.json$/)
    expect(lists.length).toBeGreaterThan(12)
    for (const path of lists) {
      const [, name = ''] = /data\/(.*)\.json/.exec(path) ?? []
      const records = JSON.parse(await textOf(whole, path))
      const schema = JSON.parse(await textOf(whole, `schemas/${name}.schema.json`))
      for (const record of records.slice(0, 3))
        expect(Object.keys(record)).toEqual(Object.keys(schema.items.properties))
      expect((await textOf(whole, `data/${name}.csv`)).split('\r\n')[0]).toBe(
        Object.keys(schema.items.properties).join(),
      )
      expect(readme).toContain(`data/${name}.json`)
    }
  })

  it('Accounts, subscribers and revisions are there only by choice', async () => {
    const chosen = /people|subscribers|revisions|suppress|follows/
    expect(pathsOf(plain, chosen)).toEqual([])
    expect(pathsOf(whole, /^data\/.*json/).filter((path) => chosen.test(path))).toHaveLength(8)
    expect(await textOf(plain, 'data/comments.json')).not.toMatch(/"author_id":"/)
    expect(await textOf(plain, 'articles/a-cedar-cold-frame.json')).toContain('"owner_id": null')
  })

  it('No password, token or address of a computer leaves, and no formula', async () => {
    const names = 'password|token|code_hash|sealed|smtp|secret|ip_address|\\bip\\b'
    for (const { path } of whole.files.filter(({ path }) => /schemas\//.test(path)))
      expect(await textOf(whole, path)).not.toMatch(new RegExp(`"[^"]*(?:${names})[^"]*":`))
    expect(await textOf(whole, 'data/newsletter_subscribers.csv')).toContain(
      ",'=cmd|x@example.org,",
    )
    const [accounts] = await site.sql`select encrypted_password as hash from auth.users limit 1`
    expect(await textOf(whole, 'data/people.json')).not.toContain(accounts?.hash)
  })
})

// Opened after the exports were made: from here on the site's modules work on this one.
const other = openTestSite()

/** With one picture: to encode all takes longer than everything else. */
const withOnePicture = (archive: Archive): Archive => {
  const [kept] = pathsOf(archive, /^images\//)
  return {
    ...archive,
    files: archive.files.filter(({ path }) => path === kept || !path.startsWith('images/')),
  }
}

const numberOf = async (from: TestSite, table: string) =>
  (await from.sql.unsafe(`select count(*)::integer as rows from public.${table}`))[0]?.rows

describe('An export that is imported', () => {
  it('Into a magazine with articles it comes as any other source, and settings stay', async () => {
    const [before] = await other.sql`select (select name from public.site_settings) as name`
    const articles = await numberOf(other, 'articles')
    await other.sql`delete from public.series`
    const series = await site.sql`
      select lower(title) as title,
        (select count(*)::integer from public.series_articles where series_id = series.id) as articles
      from public.series order by 1`
    await other.sql`
      insert into public.series (slug, title, tagline) values ('kept', ${series[0]?.title}, 'As it is here')`
    const report = await importArchive(withOnePicture(plain))
    const file = await other.call('GET', `/${pathsOf(plain, FILE)[0]}`)
    expect(await file.text()).toBe(String(APRON))
    expect(report.topics.refused).toBeUndefined()
    expect(report.counts.article).toMatchObject({ new: await numberOf(site, 'articles') })
    expect(await numberOf(other, 'articles')).toBe(articles + (await numberOf(site, 'articles')))
    expect(report.counts.comment?.found).toBe(await numberOf(site, 'comments'))
    expect(Object.keys(report.leftOut).join()).toMatch(/setting: .*page: /)
    expect(report.counts.series).toEqual({
      found: series.length,
      new: series.length - 1,
      matched: 1,
    })
    expect(report.counts.unit).toMatchObject({ new: 1 })
    const words = await other.sql`select words from public.spellings where words = 'bothy, bothie'`
    expect([words.length, report.counts.spelling?.matched]).toEqual([1, expect.any(Number)])
    const places = await other.sql`
      select lower(title) as title,
        (select count(*)::integer from public.series_articles where series_id = series.id) as articles
      from public.series where lower(title) = any (${series.map(({ title }) => title)}) order by 1`
    expect([...places]).toEqual([...series])
    expect(await other.sql`select tagline from public.series where slug = 'kept'`).toEqual([
      { tagline: 'As it is here' },
    ])
    expect(await other.sql`select (select name from public.site_settings) as name`).toEqual([
      before,
    ])
    expect((await importArchive(withOnePicture(plain))).counts.article?.new).toBeUndefined()
    const [run] = await other.sql`select max(run_id)::integer as id from public.imported_pieces`
    await undoImport(run?.id)
    expect(await other.sql`select slug from public.series`).toEqual([{ slug: 'kept' }])
    expect(await other.sql`select from public.units where name = 'firkin'`).toHaveLength(0)
  })

  it('Into an empty one it is the same magazine: what pages are made of, row by row', async () => {
    await emptyMagazine(other)
    await importArchive(withOnePicture(whole), { people: true, isDryRun: true })
    expect(await other.sql`select from public.profiles`).toEqual([])
    const report = await importArchive(withOnePicture(whole), { people: true })
    expect(report.topics.refused).toBeUndefined()
    await expectSameRows(other, site)
    const files = 'select path from public.stored_files'
    const [stored] = await other.sql.unsafe(files)
    expect([stored]).toEqual([...(await site.sql.unsafe(files))])
    const file = await other.call('GET', `/files/${stored?.path}`)
    expect(await file.text()).toBe(String(APRON))
    const emails = `select
      (select jsonb_agg(to_jsonb(follows) - 'followed_at') from public.follows) as follows,
      (select jsonb_agg(jsonb_build_array(answer_emails, article_emails, time_zone) order by user_id)
        from public.account_settings) as choices,
      (select jsonb_agg(jsonb_build_array(address_hash, scope, reason)) from public.suppressed_addresses) as list,
      public.is_suppressed('Dot@example.org', 'all') as suppressed,
      (select jsonb_agg(jsonb_build_array(how_often, missed, agreement) order by email)
        from public.newsletter_subscribers) as subscribed,
      (select jsonb_agg(address_hash = public.hash_address(email)) from public.newsletter_subscribers) as hashed,
      (select jsonb_agg(jsonb_build_array(subject, send_at, announced_id) order by id)
        from public.newsletter_issues where subject <> 'Late') as issues`
    const [restored] = await other.sql.unsafe(emails)
    expect(restored).toEqual((await site.sql.unsafe(emails))[0])
    expect(restored).toMatchObject({ suppressed: true })
    expect(new Set(restored?.hashed)).toEqual(new Set([true]))
    expect(
      await other.sql`select send_at, send_problem from public.newsletter_issues where subject = 'Late'`,
    ).toEqual([{ send_at: null, send_problem: 'Its scheduled time passed before the import.' }])
  })

  it('Undo of a restored magazine removes its articles, and leaves the units, cup weights and spellings that replaced those of the site', async () => {
    const words =
      'select (select count(*) from public.units), (select count(*) from public.cup_weights) as cups, (select count(*) from public.spellings) as spellings'
    const before = [...(await other.sql.unsafe(words))]
    const [run] = await other.sql`select max(run_id)::integer as id from public.imported_pieces`
    await undoImport(run?.id)
    expect([...(await other.sql.unsafe(words))]).toEqual(before)
    const left = await numberOf(other, 'articles')
    expect(left).toBeLessThan(await numberOf(site, 'articles'))
  })
})
