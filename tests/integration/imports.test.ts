import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openArchive } from '@site/import-readers/archive/open-archive.ts'
import {
  archiveOf,
  comment,
  item,
  meta,
  wxr,
} from '@site/import-readers/readers/wordpress/wxr.fixture.ts'
import { strToU8, zipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { isOwnMagazine } from '../../scripts/seed/load.ts'
import type { LibraryPicture } from '../../src/features/base/images/library/contract.ts'
import type { ImportFile } from '../../src/features/moving/imports/contract.ts'
import { doImports } from '../../src/features/moving/imports/do-imports.server.ts'
import { readerOf } from '../../src/features/moving/imports/import-sources.ts'
import { openParts } from '../../src/features/moving/imports/open-parts.server.ts'
import { IMPORT_KINDS } from '../../src/features/moving/imports/run/kinds/piece-kinds.ts'
import { listRun } from '../../src/features/moving/imports/run/list-run.server.ts'
import {
  type ImportOptions,
  runImport,
} from '../../src/features/moving/imports/run/run-import.server.ts'
import { undoImport } from '../../src/features/moving/imports/run/undo-import.server.ts'
import { emptySite } from '../../src/site.ts'
import { openAdminSite } from '../support/admin-site.ts'
import { openUploads, picture } from '../support/uploads.ts'

const site = openAdminSite()
const { upload } = openUploads(site)
let folder = ''
const WRITTEN = new Date('2024-05-06T07:08:09Z')

async function write(files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
    // Texts without a date have that of their file.
    await utimes(join(folder, path), WRITTEN, WRITTEN)
  }
}

async function importFolder(options: Partial<ImportOptions> = {}) {
  const archive = await openArchive(folder)
  return runImport(await readerOf(archive), archive, {
    isDryRun: false,
    asDrafts: false,
    ...options,
  })
}

const articles = () => site.sql`
  select slug, title, subtitle, headline, body, published, published_at, updated_at, guid, id from public.articles
  where id in (select row_id from public.imported_pieces where kind = 'article') order by slug`

beforeAll(async () => {
  await site.sql`insert into public.categories (slug, name) values ('bread-here', 'Bread')`
  folder = await mkdtemp(join(tmpdir(), 'old-magazine-'))
  await write({
    'posts/2021-05-06-rye-starter.md': `---
title: Rye starter
author: Maren Holt
categories: [Bread]
tags: [rye]
aliases: [/old/rye/]
description: A week of feeding.
---
Feed it [daily](/old/hens/#the-coop). {{< acme abc >}}

<script>alert(1)</script>

> [!warning] Keep it warm
> At 24 °C.
`,
    'posts/hens.md': `+++
title = "Hens"
date = 2020-01-02
guid = "tag:old.example,2020:hens"
aliases = ["/old/hens/"]
+++
They lay, see [[rye-starter]].[^1]

## The coop

Dry.

[^1]: Most days.
`,
    'posts/idea.md': '---\ntitle: Idea\ndraft: true\n---\nLater.\n',
    'notes.txt': 'not a text',
  })
})

it('Every kind of piece but a record, which only a whole magazine has, can be imported and undone', async () => {
  const kinds = await site.sql`
    select kind::text,
      to_regprocedure('public.import_' || kind || '(text, jsonb, bigint)') is not null as imports,
      to_regprocedure('public.undo_' || kind || '(bigint, jsonb)') is not null as undoes
    from unnest(enum_range(null::public.import_kind)) as kind where kind <> 'record'`
  expect([...kinds]).toEqual(kinds.map(({ kind }) => ({ kind, imports: true, undoes: true })))
  const order = await site.sql`select unnest(enum_range(null::public.import_kind))::text as kind`
  expect(IMPORT_KINDS).toEqual(order.map(({ kind }) => kind))
})

describe('An import of Markdown', () => {
  it('A dry run says what would come, and writes nothing', async () => {
    const report = await importFolder({ isDryRun: true })
    expect(report.counts.article).toEqual({ found: 3, drafts: 1 })
    expect(report.leftOut).toEqual({ 'file: It is neither text nor a picture.': 1 })
    expect(Object.keys(report.topics)).toEqual(expect.arrayContaining(['shortcodes', 'scripts']))
    expect(await articles()).toEqual([])
  })

  it('Between two pieces other calls have their turn', async () => {
    const order: string[] = []
    const others = () => setImmediate(() => order.push('another call'))
    others()
    await importFolder({
      isDryRun: true,
      onProgress: () => {
        order.push('piece')
        others()
        return true
      },
    })
    expect(order.slice(0, 4)).toEqual(['another call', 'piece', 'another call', 'piece'])
    expect(order.filter((name) => name === 'another call')).toHaveLength(order.length / 2)
  })

  it('A run that ended in the middle goes on, and what it imported is not imported twice', async () => {
    let pieces = 0
    const half = await importFolder({ onProgress: (_, run) => run === null || ++pieces < 5 })
    expect(half.isWhole).toBe(false)
    const [{ count: before } = {}] =
      await site.sql`select count(*)::integer from public.imported_pieces`
    expect(before).toBe(5)
    const whole = await importFolder()
    expect(whole.isWhole).toBe(true)
    const sum = Object.values(whole.counts).flatMap(({ new: fresh = 0, matched = 0, same = 0 }) => [
      fresh + matched,
      same,
    ])
    expect(sum.filter((_, index) => index % 2 === 1).reduce((a, b) => a + b)).toBe(5)
    expect(await site.sql`select from public.import_runs`).toHaveLength(1)
  })

  it('The empty first category of a new magazine comes after the imported ones, that of a magazine with articles stays', async () => {
    const orders: string[][] = []
    const undone = site.sql.begin(async (sql) => {
      await sql`insert into public.categories (slug, name, position) values ('boats', 'Boats', -1)`
      const endImport = async () => {
        await sql`select public.end_import(public.begin_import('Boats'))`
        const rows =
          await sql`select slug from public.categories where parent_id is null order by position, id`
        orders.push(
          rows.map(({ slug }) => slug).filter((slug) => /^(boats|bread-here)$/.test(slug)),
        )
      }
      await endImport()
      await sql`delete from public.articles where id not in
        (select row_id from public.imported_pieces where kind = 'article' and row_id is not null)`
      await endImport()
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(orders).toEqual([
      ['boats', 'bread-here'],
      ['bread-here', 'boats'],
    ])
  })

  it('Published pieces come with their dates, authors and addresses, drafts as drafts', async () => {
    const report = await importFolder()
    expect(report.topics.refused).toBeUndefined()
    expect(report.counts.article).toMatchObject({ found: 3, same: 3 })
    const [hens, idea, rye] = await articles()
    expect(rye).toMatchObject({
      slug: 'rye-starter',
      published: true,
      headline: 'A week of feeding.',
    })
    expect(rye?.published_at.toISOString()).toBe('2021-05-06T12:00:00.000Z')
    expect(rye?.updated_at).toEqual(rye?.published_at)
    expect(rye?.body).toContain('<a href="/article/hens#section-the-coop">daily</a>')
    expect(rye?.body).not.toContain('acme')
    expect(rye?.body).not.toContain('alert')
    expect(hens?.body).toContain('<a href="/article/rye-starter">rye-starter</a>')
    expect(hens?.body).toContain('<span data-footnote="">Most days.</span>')
    expect(idea?.published).toBe(false)
    expect([rye?.guid, hens?.guid]).toEqual([null, 'tag:old.example,2020:hens'])
    expect(await site.sql`select slug from public.categories where not in_menus`).toEqual([
      { slug: 'tags' },
    ])
    for (const [from, to] of [
      ['/old/rye', '/article/rye-starter'],
      ['/categories/bread', '/category/bread-here'],
      ['/tags/rye', '/category/rye'],
      ['/tags/rye/feed/', '/category/rye/rss.xml'],
      ['/?tag=rye', null],
      ['/old/rye/amp', '/article/rye-starter'],
      ['/2021/05', '/search?from=2021-05-01&to=2021-05-31'],
      ['/?m=20200102', '/search?from=2020-01-02&to=2020-01-02'],
      ['/1999', null],
    ] as const) {
      const { status, headers } = await site.call('GET', from)
      expect([status, headers.get('location')], from).toEqual([to ? 301 : 404, to])
    }
  })

  it('A second run duplicates nothing, and imports what changed at the source since', async () => {
    expect((await importFolder()).counts.article).toMatchObject({ found: 3, same: 3 })
    await write({ 'posts/idea.md': '---\ntitle: A better idea\ndraft: true\n---\nLater.\n' })
    expect((await importFolder()).counts.article).toMatchObject({ same: 2, updated: 1 })
    expect((await articles()).map(({ title }) => title)).toContain('A better idea')
    expect(await articles()).toHaveLength(3)
  })

  it('What was changed here stays, and the report says so', async () => {
    await site.sql`update public.articles set title = 'Our hens' where slug = 'hens'`
    await write({ 'posts/hens.md': '---\ntitle: Their hens\ndate: 2020-01-02\n---\nThey lay.\n' })
    const report = await importFolder()
    expect(report.counts.article).toMatchObject({ 'changed here': 1, same: 2 })
    expect((await articles()).map(({ title }) => title)).toContain('Our hens')
  })

  it('Undone, it leaves what was here before and what was changed since', async () => {
    const [run] = await site.sql`select max(run_id)::integer as id from public.imported_pieces`
    const runs = await site.sql`select distinct run_id::integer as id from public.imported_pieces`
    expect(runs.length).toBeGreaterThan(0)
    for (const { id } of runs.toReversed()) await undoImport(id)
    expect(run).toBeDefined()
    expect((await articles()).map(({ slug }) => slug)).toEqual(['hens'])
    for (const former of ['/old/rye', '/tags/rye'])
      expect((await site.call('GET', former)).status).toBe(404)
    expect(await site.sql`select from public.categories where slug = 'bread-here'`).toHaveLength(1)
    expect(await site.sql`select from public.categories where name = 'Tags'`).toHaveLength(0)
  })

  it('After that it can be imported again, at the same addresses', async () => {
    await importFolder()
    expect((await articles()).map(({ slug }) => slug)).toEqual(['hens', 'idea', 'rye-starter'])
  })
})

it('Builds wait while an import goes on, but not what takes an article away', async () => {
  const dueIn = async (reason: string) => {
    await site.sql`delete from public.jobs where kind = 'build'`
    await site.sql`select public.queue_build(${reason}, null)`
    const [row] = await site.sql`
      select round(extract(epoch from public.build_due_at(id) - now()))::integer as seconds
      from public.jobs where kind = 'build' and status = 'queued'`
    return row?.seconds
  }
  const [run] = await site.sql`select public.begin_import('Markdown: a long one') as id`
  expect([await dueIn('categories'), await dueIn('suspend')]).toEqual([120, 0])
  await site.sql`update public.import_runs set active_at = now() - interval '3 minutes' where id = ${run?.id}`
  expect(await dueIn('categories')).toBe(0)
  await site.sql`update public.import_runs set active_at = now() where id = ${run?.id}`
  await site.sql`delete from public.jobs where kind = 'build'`
  await site.sql`select public.end_import(${run?.id})`
  expect(await site.sql`select reason from public.jobs where kind = 'build'`).toEqual([
    { reason: 'import' },
  ])
  expect(await dueIn('categories')).toBe(0)
})

// rule: imports/once
it('What was removed here stays away, and what was changed here stays as it is', async () => {
  const undone = site.sql.begin(async (sql) => {
    const [run] = await sql`select public.begin_import('Some redirects') as id`
    const outcomeOf = async (digest: string, to: string) => {
      const piece = { kind: 'redirect', key: 'a', digest, from: '/as-it-was', to, addresses: [] }
      const [row] = await sql`
        select public.import_pieces(${run?.id}, ${sql.json([piece])}) #>> '{0,outcome}' as outcome`
      return row?.outcome
    }
    expect(await outcomeOf('1', '/about')).toBe('new')
    expect(await outcomeOf('2', '/contact')).toBe('updated')
    await sql`update public.imported_pieces set version = 7 where run_id = ${run?.id}`
    expect(await outcomeOf('3', '/about')).toBe('changed here')
    const rows = () => sql`select to_path from public.redirects where from_path = '/as-it-was'`
    expect(await rows()).toEqual([{ to_path: '/contact' }])
    await sql`delete from public.redirects where from_path = '/as-it-was'`
    expect(await outcomeOf('4', '/about')).toBe('removed here')
    expect(await rows()).toEqual([])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
})

it('A picture without a description is imported with an empty one, and is on the list', async () => {
  const own = await mkdtemp(join(tmpdir(), 'barn-magazine-'))
  await writeFile(
    join(own, 'barn.md'),
    '---\ndate: 2022-03-04\n---\nOurs.\n\nRed.\n\nOld.\n\n![](barn.png)\n',
  )
  await writeFile(join(own, 'barn.png'), await picture().png().toBuffer())
  const archive = await openArchive(own)
  const options = { isDryRun: false, asDrafts: false }
  const report = await runImport(await readerOf(archive), archive, options)
  expect(report.topics['pictures without description']?.count).toBe(1)
  const [listed] = await site.sql`
    select published, body, name from public.undescribed_pictures as pictures
    join public.articles on articles.id = article_id where slug = 'barn'`
  expect(listed?.published).toBe(true)
  expect(listed?.body).toMatch(new RegExp(`src="/images/${listed?.name}/\\d+.webp" alt=""`))
})

it('An editor describes a picture that came without, in its place too, or leaves it decorative', async () => {
  const ask = async (method: string, path: string, body?: object) => {
    const { status, body: answer } = await site.ask(site.ada, method, path, body)
    return { status, ...(answer as object as { results?: LibraryPicture[]; total?: number }) }
  }
  const list = () => ask('GET', '/api/admin/pictures?show=undescribed')
  const { results: [first] = [], total } = await list()
  expect([first?.places.map(({ slug }) => slug), total]).toEqual([['barn', 'barn'], 1])
  const { name = '', credit, licence, focus } = first ?? {}
  const text = { name, credit, licence, focus }
  const alt = 'Our "barn" & hens'
  const before = await site.sql`select version from public.articles where slug = 'barn'`
  expect((await ask('PUT', '/api/admin/picture', { ...text, alt })).status).toBe(200)
  const [{ body, version } = {}] =
    await site.sql`select body, version from public.articles where slug = 'barn'`
  expect(body).toContain('alt="Our &#x22;barn&#x22; &#x26; hens"')
  expect(version).toBe((before[0]?.version ?? 0) + 1)
  expect((await list()).total).toBe(0)
  await site.sql`insert into public.undescribed_pictures select id, ${name} from public.articles where slug = 'barn'`
  expect((await list()).total).toBe(1)
  const decorative = await ask('PUT', '/api/admin/picture', { ...text, alt: '', decorative: true })
  expect(decorative.status).toBe(200)
  expect((await list()).total).toBe(0)
})

describe('The authors of an import', () => {
  const source = async () => {
    const own = await mkdtemp(join(tmpdir(), 'signed-'))
    const signed = (name: string) => `---\ntitle: ${name}\nauthor: ${name}\n---\nWords.\n`
    for (const name of ['Ida Holm', 'Nils Berg', 'Per Lund'])
      await writeFile(join(own, `${name}.md`), signed(name))
    const archive = await openArchive(own)
    return async (options: Partial<ImportOptions> = {}) =>
      runImport(await readerOf(archive), archive, { isDryRun: false, asDrafts: false, ...options })
  }
  const bylines = () => site.sql`
    select title, authors.slug from public.articles
    join public.article_authors on article_id = articles.id
    join public.authors on authors.id = author_id
    where title in ('Ida Holm', 'Nils Berg', 'Per Lund') order by title`

  it('Are those who are here with the same name, or those who were chosen, or new ones', async () => {
    await site.sql`insert into public.authors (slug, name) values ('ida', 'Ida Holm'), ('nb', 'N. Berg'), ('per', 'Per Lund')`
    const run = await source()
    const proposed = async (options: Partial<ImportOptions>) =>
      Object.values((await run(options)).authors).map(({ slug }) => slug)
    expect(await proposed({ isDryRun: true })).toEqual(['ida', null, 'per'])
    const authors = new Map([
      ['nils berg', 'nb'],
      ['per lund', null],
      ['nobody', 'ida'],
    ])
    expect(await proposed({ isDryRun: true, authors })).toEqual(['ida', 'nb', null])
    expect(await site.sql`select from public.import_authors`).toHaveLength(0)
    const report = await run({ authors })
    expect(report.topics.authors?.lines[0]?.place).toBe('nobody')
    expect((await bylines()).map(({ slug }) => slug)).toEqual(['ida', 'nb', 'per-lund'])
    expect(await proposed({})).toEqual(['ida', 'nb', 'per-lund'])
  })
})

it('Undone, an import leaves articles on which Lou has commented here, also where that waits, with author and category, and removes the other', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'used-')), 'used.xml')
  const filed = '<category domain="category" nicename="looms">Looms</category>'
  const words = { 'content:encoded': '<p>Words.</p>', 'dc:creator': 'wea' }
  await writeFile(
    path,
    wxr(
      item(1, { ...words, title: 'Asked about', 'wp:post_name': 'asked-about' }, filed) +
        item(2, { ...words, title: 'Unread', 'wp:post_name': 'unread' }, filed) +
        item(30, { ...words, title: 'Waiting', 'wp:post_name': 'waiting' }, filed),
      'https://used.example',
    ),
  )
  const archive = await openArchive(path)
  await runImport(await readerOf(archive), archive, { isDryRun: false, asDrafts: false })
  await site.sql`insert into public.comments (article_id, author_id, body, html, withheld, deleted_at)
    select id, ${site.lou.id}, 'Which yarn?', '',
      case when slug = 'waiting' then 'waiting' end, case when slug = 'waiting' then now() end
    from public.articles where slug in ('asked-about', 'waiting')`
  const [run] = await site.sql`select max(id)::integer as id from public.import_runs`
  await undoImport(run?.id)
  const left = await site.sql`
    select articles.slug, comments.body as comment, authors.name as author, categories.name as category
    from public.articles
    left join public.comments on comments.article_id = articles.id
    left join public.article_authors on article_authors.article_id = articles.id
    left join public.authors on authors.id = article_authors.author_id
    left join public.article_categories on article_categories.article_id = articles.id
    left join public.categories on categories.id = category_id
    where articles.slug in ('asked-about', 'unread', 'waiting') order by articles.slug`
  expect([...left]).toEqual([
    { slug: 'asked-about', comment: 'Which yarn?', author: 'wea', category: 'Looms' },
    { slug: 'waiting', comment: 'Which yarn?', author: 'wea', category: 'Looms' },
  ])
})

describe('An import of Ghost', () => {
  it('What the database cannot hold is refused by itself, and all else comes', async () => {
    const post = { status: 'published', published_at: '2020-05-06 07:08:09', html: '<p>Words.</p>' }
    const posts = [
      { ...post, id: 'a', title: 'Half \ud83d of\0 a pair', slug: 'half-\ud83d' },
      { ...post, id: 'b', title: 'Far away', slug: 'far', published_at: 1e15 },
      {
        ...post,
        id: 'c'.repeat(9) + randomBytes(9000).toString('hex'),
        title: 'Long',
        slug: 'long',
      },
      { ...post, id: 'd', title: 'Faces', slug: 'faces', html: `<p>${'😀'.repeat(400)}</p>` },
    ]
    const path = join(await mkdtemp(join(tmpdir(), 'ghost-')), 'export.json')
    const settings = [{ key: 'title', value: 'Old \0 site' }]
    await writeFile(path, JSON.stringify({ db: [{ meta: {}, data: { posts, settings } }] }))
    const archive = await openArchive(path)
    const options = { isDryRun: false, asDrafts: false }
    const { counts, topics } = await runImport(await readerOf(archive), archive, options)
    expect(counts.article).toEqual({ found: 4, new: 3, refused: 1 })
    expect(topics.refused?.count).toBe(1)
    expect((await articles()).map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Half \ufffd of a pair', 'Faces', 'Far away']),
    )
  })
})

describe('An uploaded import', () => {
  const call = async (method: string, path: string, body?: object) => {
    const { status, body: answer } = await site.ask(
      site.ada,
      method,
      `/api/admin/import${path}`,
      body,
    )
    return { status, ...(answer as unknown as { import?: ImportFile; results?: ImportFile[] }) }
  }
  const files = {
    'posts/kale.md': strToU8('---\ntitle: Kale\ndate: 2022-03-04\n---\nSow it late.\n'),
  }

  const send = async (id: number, number: number, bytes: Uint8Array | string) =>
    (
      await upload(
        [{ name: 'part', bytes }],
        site.ada,
        'part',
        `/api/admin/import/${id}/part/${number}`,
      )
    ).status

  async function uploadFile(bytes: Uint8Array, name = 'garden.zip'): Promise<number> {
    const begun = await call('POST', '', { name, size: bytes.length })
    const id = begun.import?.id ?? 0
    expect(await send(id, 0, bytes)).toBe(200)
    return id
  }
  const state = async (id: number) =>
    (await call('GET', '')).results?.find((file) => file.id === id)

  it('Ada uploads a zip, sees its report, imports it and undoes it', async () => {
    const id = await uploadFile(new Uint8Array(zipSync(files)))
    expect((await call('POST', `/${id}/run`, { as_drafts: false })).status).toBe(409)
    expect((await call('POST', `/${id}/read`)).import?.state).toBe('reading')
    await doImports()
    expect(await state(id)).toMatchObject({
      state: 'read',
      report: { counts: { article: { found: 1 } } },
    })
    expect((await articles()).map(({ slug }) => slug)).not.toContain('kale')
    await call('POST', `/${id}/run`, { as_drafts: true, reads_pages: true })
    await doImports()
    expect(await state(id)).toMatchObject({
      state: 'done',
      reads_pages: true,
      report: { counts: { article: { new: 1 } } },
    })
    const kale = (await articles()).find(({ slug }) => slug === 'kale')
    expect(kale).toMatchObject({ published: false, title: 'Kale' })
    await call('POST', `/${id}/undo`)
    await doImports()
    expect((await state(id))?.state).toBe('undone')
    expect((await articles()).map(({ slug }) => slug)).not.toContain('kale')
    expect((await call('DELETE', `/${id}`)).status).toBe(200)
    expect(await state(id)).toBeUndefined()
  })

  // rule: imports/agreement
  it('Ada says how the people of a list agreed before it is imported, which each of them keeps', async () => {
    // This one has signed up here and not pressed the link.
    await site.sql`insert into public.newsletter_subscribers (email) values ('waits@example.com')`
    const id = await uploadFile(
      strToU8('email,name\nfair@example.com,Lorem\nwaits@example.com,Dolor\nno address,Ipsum\n'),
      'list.csv',
    )
    await call('POST', `/${id}/read`)
    await doImports()
    const run = (agreement?: string) =>
      site.ask(site.ada, 'POST', `/api/admin/import/${id}/run`, { as_drafts: false, agreement })
    for (const words of [undefined, '  '])
      expect((await run(words)).body.errors).toEqual({
        agreement: 'Say how these people agreed to get the newsletter.',
      })
    expect((await state(id))?.state).toBe('read')
    expect((await run('They signed the book at the fair.')).status).toBe(200)
    await doImports()
    const rows = await site.sql`
      select agreement from public.newsletter_subscribers
      where email in ('fair@example.com', 'waits@example.com')`
    const said = { agreement: { words: 'They signed the book at the fair.', by: 'ada' } }
    expect(rows).toMatchObject([said, said])
    const [row] = rows
    const asAda = (path: string) =>
      site.ask(site.ada, 'GET', `/api/admin/subscribers${path}`).then(({ body }) => body as never)
    expect(await asAda('?keyword=fair@')).toMatchObject({ results: [row] })
    expect((await asAda('/file')) as { csv: string }).toMatchObject({
      csv: expect.stringContaining(
        `every issue,They signed the book at the fair.,ada,${row?.agreement.at}`,
      ),
    })
    await call('POST', `/${id}/undo`)
    await doImports()
  })

  // rule: imports/columns
  it('Ada chooses the columns of a list in its report, and the import reads those', async () => {
    const id = await uploadFile(
      strToU8(
        'name,email,work,where\nLorem,a@example.com,lorem@work.example,Fair\nDolor,b@example.com,,Shop\n',
      ),
      'list.csv',
    )
    await call('POST', `/${id}/read`)
    await doImports()
    const [list] = (await state(id))?.report?.lists ?? []
    expect(list).toMatchObject({ path: 'list.csv', chosen: { address: 'email', source: null } })
    const choose = (chosen: object, path = 'list.csv') =>
      site.ask(site.ada, 'POST', `/api/admin/import/${id}/read`, {
        columns: { [path]: { ...list?.chosen, ...chosen } },
      })
    expect((await choose({ address: 'name' })).body.errors).toEqual({
      columns: '“name” has no email addresses. Choose another column.',
    })
    expect((await choose({}, 'other.csv')).status).toBe(409)
    expect((await choose({ address: 'work', source: 'where' })).status).toBe(200)
    // The report stays while the file is read anew.
    expect((await state(id))?.report?.lists).toHaveLength(1)
    await doImports()
    expect(await state(id)).toMatchObject({
      state: 'read',
      report: {
        counts: { subscriber: { found: 1 } },
        expected: 0,
        lists: [{ chosen: { address: 'work', source: 'where' } }],
      },
    })
    await call('POST', `/${id}/run`, { as_drafts: false, agreement: 'At the fair.' })
    await doImports()
    expect((await state(id))?.report).toMatchObject({
      counts: { subscriber: { new: 1 } },
      lists: [],
    })
    expect(
      await site.sql`select source from public.newsletter_subscribers where email = 'lorem@work.example'`,
    ).toEqual([{ source: 'Subscribers: A list of addresses, Fair' }])
    await call('POST', `/${id}/undo`)
    await doImports()
  })

  it('Ada is asked how subscribers beside articles agreed, too', async () => {
    const id = await uploadFile(
      new Uint8Array(
        zipSync({
          'posts.csv': strToU8('post_id,post_date,is_published,audience,title\n'),
          'email_list.csv': strToU8(
            'email,active_subscription,email_disabled\nfair@example.com,false,false\n',
          ),
        }),
      ),
    )
    await call('POST', `/${id}/read`)
    await doImports()
    expect((await state(id))?.report).toMatchObject({
      reader: 'Substack',
      counts: { subscriber: { found: 1 } },
    })
    const { body } = await site.ask(site.ada, 'POST', `/api/admin/import/${id}/run`, {
      as_drafts: true,
    })
    expect(body.errors).toEqual({
      agreement: 'Say how these people agreed to get the newsletter.',
    })
  })

  it('Ada says who an author is here before the deed, and not after it', async () => {
    await site.sql`insert into public.authors (slug, name) values ('tove', 'Tove')`
    const id = await uploadFile(
      new Uint8Array(
        zipSync({ 'a.md': strToU8('---\ntitle: Leeks\nauthor: T. Lind\n---\nLong. {{< x >}}\n') }),
      ),
    )
    await call('POST', `/${id}/read`)
    await doImports()
    const [key = '', author] = Object.entries((await state(id))?.report?.authors ?? {})[0] ?? []
    expect(author).toEqual({ name: 'T. Lind', slug: null })
    expect((await call('PUT', `/${id}/author`, { key, slug: 'gone' })).status).toBe(409)
    expect((await call('PUT', `/${id}/author`, { key, slug: 'tove' })).status).toBe(200)
    expect((await state(id))?.report?.authors[key]?.slug).toBe('tove')
    await call('POST', `/${id}/run`, { as_drafts: false })
    await doImports()
    const [{ slug } = {}] = await site.sql`
      select authors.slug from public.articles
      join public.article_authors on article_id = articles.id
      join public.authors on authors.id = author_id where title = 'Leeks'`
    expect(slug).toBe('tove')
    expect((await call('PUT', `/${id}/author`, { key, slug: null })).status).toBe(409)
    expect((await state(id))?.report?.topics.shortcodes?.lines[0]?.at).toBe('/vii/articles/a')
    // What was imported stays when its file and report are removed.
    expect((await call('DELETE', `/${id}`)).status).toBe(200)
    expect(await state(id)).toBeUndefined()
    expect((await articles()).map(({ title }) => title)).toContain('Leeks')
  })

  it('What Ada may ask of a file depends on how far it is, and nothing takes away one that is worked on', async () => {
    const id = await uploadFile(strToU8('a'))
    const [run] = await site.sql`select public.begin_import('A file in each state') as id`
    await site.sql`select public.end_import(${run?.id})`
    const place = (state: string) =>
      site.sql`update public.import_files set state = ${state}, report = '{}', run_id = ${run?.id} where id = ${id}`
    const asks = ['reading', 'importing', 'paused', 'undoing']
    const mayAsk = async (state: string) => {
      const may: string[] = []
      for (const p_state of asks) {
        await place(state)
        const { data } = await site
          .client(site.ada)
          .rpc('ask_import', { p_file: id, p_state } as never)
        if (data) may.push(p_state)
      }
      return may.join(' ')
    }
    const allowed = {
      uploading: 'reading',
      reading: '',
      read: 'reading importing',
      importing: 'paused',
      paused: 'reading importing undoing',
      done: 'reading importing undoing',
      undoing: '',
      undone: 'reading importing',
      failed: 'reading importing undoing',
    }
    for (const [state, may] of Object.entries(allowed))
      expect([state, await mayAsk(state)]).toEqual([state, may])
    for (const state of ['reading', 'importing', 'undoing', 'read']) {
      await place(state)
      await site.sql`update public.import_files set report = null where id = ${id}`
      await call('DELETE', `/${id}`)
      const left = await site.sql`select from public.import_files where id = ${id}`
      expect([state, left.length]).toEqual([state, state === 'read' ? 0 : 1])
    }
  })

  it('What the command imported is listed, is not imported again where its file is not, and is undone', async () => {
    const own = await mkdtemp(join(tmpdir(), 'command-'))
    await writeFile(join(own, 'tansy.html'), '<title>Tansy</title><p>It dyes wool.</p>')
    const archive = await openArchive(own)
    const options = { isDryRun: false, asDrafts: false }
    const report = await runImport(await readerOf(archive), archive, options)
    const [{ run } = { run: 0 }] =
      await site.sql`select max(id)::integer as run from public.import_runs`
    const id = await listRun({ name: 'old', size: 1, run }, report)
    expect(await state(id)).toMatchObject({ state: 'done', is_of_command: true })
    for (const step of ['read', 'run'])
      expect([
        step,
        (await call('POST', `/${id}/${step}`, step === 'run' ? { as_drafts: false } : undefined))
          .status,
      ]).toEqual([step, 409])
    await call('POST', `/${id}/undo`)
    await doImports()
    expect((await state(id))?.state).toBe('undone')
    expect((await call('DELETE', `/${id}`)).status).toBe(200)
  })

  it('What was imported twice is undone as a whole', async () => {
    const id = await uploadFile(new Uint8Array(zipSync(files)))
    for (const step of ['read', 'run', 'run', 'undo']) {
      await call('POST', `/${id}/${step}`, step === 'run' ? { as_drafts: false } : undefined)
      await doImports()
    }
    expect((await state(id))?.state).toBe('undone')
    expect((await articles()).map(({ slug }) => slug)).not.toContain('kale')
  })

  it('While a function works on a file no other does, whatever is asked meanwhile', async () => {
    const id = await uploadFile(new Uint8Array(zipSync(files)))
    const claim = async () => (await site.sql`select id::integer from public.claim_import()`)[0]?.id
    const note = async (state: string, asDrafts: boolean) =>
      (
        await site.sql`select public.note_import(${id}, ${state}, ${asDrafts}, null, null) as goes_on`
      )[0]?.goes_on
    await call('POST', `/${id}/read`)
    await doImports()
    await call('POST', `/${id}/run`, { as_drafts: false })
    expect(await claim()).toBe(id)
    expect(await note('importing', false)).toBe(true)
    await call('POST', `/${id}/pause`)
    expect(await note('importing', false)).toBe(false)
    await call('POST', `/${id}/run`, { as_drafts: true })
    expect([await note('importing', false), await claim()]).toEqual([false, undefined])
    await site.sql`select public.end_import_step(${id}, 'importing', 'importing', null, null, null)`
    expect(await claim()).toBe(id)
    await site.sql`select public.end_import_step(${id}, 'importing', 'paused', null, null, null)`
  })

  it('What a killed function was at goes on with the next, and nothing is lost or doubled', async () => {
    const id = await uploadFile(
      new Uint8Array(
        zipSync(
          Object.fromEntries(
            Array.from({ length: 120 }, (_, number) => [
              `peas-${number}.md`,
              strToU8(`---\ntitle: Peas ${number}\n---\nGreen.\n`),
            ]),
          ),
        ),
      ),
    )
    await call('POST', `/${id}/read`)
    await doImports()
    await call('POST', `/${id}/run`, { as_drafts: false })
    const [file] = await site.sql<{ id: number; name: string; size: number }[]>`
      select id::integer, name, size::integer from public.claim_import()`
    const archive = await openParts(file ?? { id: 0, name: '', size: 0 })
    let pieces = 0
    const killed = runImport(await readerOf(archive), archive, {
      isDryRun: false,
      asDrafts: false,
      onProgress() {
        pieces += 1
        if (pieces > 70) throw new Error('killed')
        return true
      },
    })
    await expect(killed).rejects.toThrow('killed')
    await doImports()
    expect((await state(id))?.state).toBe('importing')
    await site.sql`update public.import_files set leased_until = now() where id = ${id}`
    await doImports()
    expect(await state(id)).toMatchObject({
      state: 'done',
      report: { counts: { article: { found: 120, same: 50, new: 70 } } },
    })
    const [{ count } = {}] = await site.sql`
      select count(*)::integer from public.articles where title like 'Peas %'`
    expect(count).toBe(120)
  })

  it('What was not read to its end is not imported', async () => {
    const id = await uploadFile(new Uint8Array(zipSync(files)))
    await call('POST', `/${id}/read`)
    await doImports()
    await call('POST', `/${id}/read`)
    const half = site.sql.json({ ...(await state(id))?.report, counts: {} } as never)
    await site.sql`select public.note_import(${id}, 'reading', false, ${half}, null)`
    await site.sql`select public.end_import_step(${id}, 'reading', 'failed', null, null, 'No answer.')`
    expect((await call('POST', `/${id}/run`, { as_drafts: true })).status).toBe(409)
    expect((await call('POST', `/${id}/read`)).import?.state).toBe('reading')
    await doImports()
    expect((await state(id))?.state).toBe('read')
  })

  it.each([
    ['is not an export that can be imported', new TextEncoder().encode('just words')],
    ['This ZIP cannot be read', new Uint8Array(zipSync(files)).subarray(0, 60)],
    [
      'fill a disk',
      new Uint8Array(zipSync({ 'a.zip': zipSync({ 'a.md': new Uint8Array(2 * 1024 ** 2) }) })),
    ],
    [
      'contains exports of Blogger and WordPress',
      new Uint8Array(
        zipSync({
          'blog.xml': readFileSync('tests/fixtures/import/blogger/backup.xml'),
          'posts.xml': readFileSync('tests/fixtures/import/wordpress/recipe-of-a-plugin.xml'),
        }),
      ),
    ],
  ])(
    'A file that cannot be read fails with a sentence, and nothing is written: %s',
    async (sentence, bytes) => {
      const before = await articles()
      const id = await uploadFile(bytes)
      await call('POST', `/${id}/read`)
      await doImports()
      expect(await state(id)).toMatchObject({ state: 'failed' })
      expect((await state(id))?.problem).toContain(sentence)
      expect(await articles()).toEqual(before)
    },
  )

  it('Ada finds every upload in the list, however many there are', async () => {
    const begun = [await uploadFile(strToU8('a')), await uploadFile(strToU8('b'))]
    const [older, newer] = [
      await call('GET', '?offset=1&quantity=1'),
      await call('GET', '?quantity=1'),
    ].map(({ results }) => results?.map(({ id }) => id))
    expect([older, newer].flat()).toEqual(begun)
  })

  it('A part of another length, and one after the file is read, are refused', async () => {
    const id = await uploadFile(new Uint8Array(zipSync(files)))
    expect([await send(id, 0, 'short'), await send(id, 1, 'short')]).toEqual([409, 409])
    await call('POST', `/${id}/read`)
    expect(await send(id, 0, zipSync(files))).toBe(409)
    await doImports()
  })
})

describe('An import of WordPress', () => {
  const PATH = 'tests/fixtures/import/wordpress/recipe-of-a-plugin.xml'
  const importSample = async (isDryRun = false) => {
    const archive = await openArchive(PATH)
    return runImport(await readerOf(archive), archive, { isDryRun, asDrafts: false })
  }

  it('Articles come with their cards, and every former address leads to what was imported', async () => {
    const report = await importSample()
    expect(report.topics.refused).toBeUndefined()
    expect(report.counts.article).toMatchObject({ found: 2, new: 2 })
    expect(report.counts.wprm_recipe).toEqual({ found: 1, 'in others': 1 })
    expect(report.counts.attachment).toEqual({ found: 1, 'in others': 1 })
    const cards = await site.sql`
      select cards.name, cards.kind, cards.minutes, body like '%<hr data-card="' || cards.id || '">%' as is_placed
      from public.article_cards as cards join public.articles on articles.id = article_id
      where slug = 'your-first-spoon'`
    expect(cards).toEqual([
      { name: 'Carve a Birch Spoon', kind: 'method', minutes: 180, is_placed: true },
    ])
    for (const [from, to] of [
      ['/?p=20', '/article/your-first-spoon'],
      ['/2024/04/your-first-spoon/', '/article/your-first-spoon'],
      ['/2024/04/', '/articles'],
      ['/category/kitchen/bread-fermentation/sourdough/', '/category/sourdough-2'],
      ['/category/kitchen/bread-fermentation/feed/', '/category/bread-fermentation/rss.xml'],
      ['/tag/no-knead/', '/category/no-knead'],
      ['/author/marta/', '/author/marta-3-ivers'],
    ] as const) {
      const { status, headers } = await site.call('GET', from)
      expect([from, status, headers.get('location')]).toEqual([from, 301, to])
    }
  })

  it('Its menu comes while the magazine has that of an empty one, and goes with it', async () => {
    const ours = [{ label: 'Ours', href: '/articles' }]
    await site.sql`select public.write_site_settings(
      ${site.sql.json({ ...emptySite, header_menu: ours })},
      coalesce((select version from public.site_settings), 0), null
    )`
    const path = join(await mkdtemp(join(tmpdir(), 'menus-')), 'menus.xml')
    const about = item(2, { 'wp:post_type': 'page', title: 'About us', 'wp:post_name': 'about-us' })
    const link = (id: number, fields: Record<string, string>, title = '') =>
      item(
        id,
        { 'wp:post_type': 'nav_menu_item', 'wp:menu_order': String(id), title },
        Object.entries(fields)
          .map(([key, value]) => meta(`_menu_item_${key}`, value))
          .join(''),
      )
    const here = { type: 'post_type', object: 'page', object_id: '2' }
    const draft = { type: 'post_type', object: 'post', object_id: '3' }
    await writeFile(
      path,
      wxr(
        about +
          item(3, { 'wp:status': 'draft', title: 'Later' }) +
          link(4, here) +
          link(5, draft) +
          link(7, { type: 'custom', url: 'https://menus.example/courses/' }, 'Courses') +
          link(8, { type: 'custom', url: 'https://guild.example/' }, 'Guild') +
          item(6, { 'wp:post_type': 'attachment' }),
        'https://menus.example',
      ),
    )
    const importMenu = async () => {
      const archive = await openArchive(path)
      return runImport(await readerOf(archive), archive, { isDryRun: false, asDrafts: false })
    }
    const menuNow = async () =>
      (await site.sql`select header_menu from public.site_settings`)[0]?.header_menu
    const report = await importMenu()
    expect(report.topics.refused).toBeUndefined()
    expect(report.topics.menus?.lines).toContainEqual(
      expect.objectContaining({ words: 'Menu must be that of an empty magazine.' }),
    )
    expect(await menuNow()).toEqual(ours)
    await site.sql`update public.site_settings set header_menu = ${site.sql.json(emptySite.header_menu)}`
    expect((await importMenu()).counts.menu).toMatchObject({ found: 1, new: 1 })
    // Without the draft, and without the courses, which are not here.
    expect(await menuNow()).toEqual([
      { label: 'About us', href: '/about-us' },
      { label: 'Guild', href: 'https://guild.example/' },
    ])
    const [run] = await site.sql`select max(id)::integer as id from public.import_runs`
    await undoImport(run?.id)
    expect(await menuNow()).toEqual([
      { href: '/', label: 'Home' },
      { href: '/articles', label: 'Articles' },
      { href: '/about', label: 'About' },
      { href: '/contact', label: 'Contact' },
    ])
    await site.sql`update public.site_settings set header_menu = ${site.sql.json(ours)}`
  })

  it('A built-in page gives way, a tag that is a category by name is it, and an empty category is in no menu', async () => {
    const path = join(await mkdtemp(join(tmpdir(), 'pages-')), 'pages.xml')
    const term = (kind: 'category' | 'tag', slug: string, name: string) =>
      kind === 'category'
        ? `<wp:category><wp:category_nicename>${slug}</wp:category_nicename><wp:cat_name>${name}</wp:cat_name></wp:category>`
        : `<wp:tag><wp:tag_slug>${slug}</wp:tag_slug><wp:tag_name>${name}</wp:tag_name></wp:tag>`
    const own = { 'wp:post_type': 'page', 'content:encoded': '<p>We are three.</p>' }
    const filed =
      '<category domain="category" nicename="drones">Drones</category><category domain="post_tag" nicename="drones">drones</category>'
    await writeFile(
      path,
      wxr(
        term('category', 'drones', 'Drones') +
          term('category', 'nothing', 'Nothing yet') +
          term('tag', 'drones', 'drones') +
          item(2, { ...own, title: 'Who we are', 'wp:post_name': 'about' }) +
          item(3, { title: 'Swarms', 'content:encoded': '<p>They leave.</p>' }, filed),
        'https://pages.example',
      ),
    )
    const aboutPage = async () =>
      (await site.sql`select title, body, published from public.pages where path = '/about'`)[0]
    const former = await aboutPage()
    await site.sql`update public.pages set title = null, subheading = null, description = null, body = null where path = '/about'`
    const archive = await openArchive(path)
    await runImport(await readerOf(archive), archive, { isDryRun: false, asDrafts: false })
    expect(await aboutPage()).toEqual({
      title: 'Who we are',
      body: '<p>We are three.</p>',
      published: true,
    })
    const named = await site.sql`
      select slug, in_menus from public.categories where lower(name) in ('drones', 'nothing yet') order by slug`
    expect([...named]).toEqual([
      { slug: 'drones', in_menus: true },
      { slug: 'nothing', in_menus: false },
    ])
    const [run] = await site.sql`select max(id)::integer as id from public.import_runs`
    await undoImport(run?.id)
    expect(await aboutPage()).toEqual({ title: null, body: null, published: true })
    if (former?.title)
      await site.sql`update public.pages set title = ${former.title}, subheading = '', description = 'About', body = ${former.body} where path = '/about'`
  })

  it('Texts that came as drafts are published by another run with that choice, and no follower is told', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'unstated-'))
    await writeFile(join(folder, 'moss.html'), '<title>Moss</title><p>Moss keeps the roof wet.</p>')
    const archive = await openArchive(folder)
    const run = async (publishesUnstated: boolean) => {
      const options = { isDryRun: false, asDrafts: false, publishesUnstated }
      const { counts } = await runImport(await readerOf(archive), archive, options)
      const [row] = await site.sql`
        select id, published, published_at is not null as is_dated from public.articles where slug = 'moss'`
      return { counts: counts.article, row }
    }
    const first = await run(false)
    expect(first).toMatchObject({ row: { published: false }, counts: { drafts: 1 } })
    const follows = await site.sql`insert into public.follows (user_id, category_id)
      select profiles.id, categories.id from public.profiles, public.categories limit 1 returning id`
    expect(follows).toHaveLength(1)
    await site.sql`insert into public.article_categories (article_id, category_id, position)
      select ${first.row?.id}, category_id, 1 from public.follows limit 1`
    expect(await run(true)).toMatchObject({
      row: { published: true, is_dated: true },
      counts: { found: 1, updated: 1 },
    })
    expect(
      await site.sql`select from public.article_news where article_id = ${first.row?.id}`,
    ).toEqual([])
    const [last] = await site.sql`select max(id)::integer as id from public.import_runs`
    await undoImport(last?.id)
  })

  it('What was scheduled is a draft that is due on its day', async () => {
    const path = join(await mkdtemp(join(tmpdir(), 'later-')), 'later.xml')
    const later = { 'wp:status': 'future', 'wp:post_date_gmt': '2999-05-06 07:08:09' }
    const own = { 'wp:post_name': 'late-frost', 'content:encoded': '<p>It comes.</p>', ...later }
    await writeFile(path, wxr(item(1, own), 'https://later.example'))
    const archive = await openArchive(path)
    await runImport(await readerOf(archive), archive, { isDryRun: false, asDrafts: false })
    const [row] = await site.sql`
      select published, due_on::text as due, created_at <= now() as is_made from public.articles
      left join public.article_plans on article_id = id where slug = 'late-frost'`
    expect(row).toEqual({ published: false, due: '2999-05-06', is_made: true })
    const [run] = await site.sql`select max(id)::integer as id from public.import_runs`
    await undoImport(run?.id)
  })

  it('A link between imported texts that leads to nothing is in the report, with its article', async () => {
    const html = (path: string) => `<p><a href="https://dead.example${path}">There</a></p>`
    const pieces = [
      item(1, {
        'wp:post_name': 'first-frost',
        link: 'https://dead.example/first-frost/',
        'content:encoded': `${html('/last-frost/?a=1&b=2')}${html('/about/')}${html('/feed/')}${html('/2020/01/')}${html('/lost/?a=1&b=2#x')}${html('/?p=99')}${html('/?utm=1')}`,
      }),
      item(2, {
        'wp:post_name': 'last-frost',
        link: 'https://dead.example/last-frost/',
        'content:encoded': html('/first-frost/'),
      }),
    ]
    const archive = archiveOf({ 'dead.xml': wxr(pieces.join(''), 'https://dead.example') })
    const report = await runImport(await readerOf(archive), archive, {
      isDryRun: false,
      asDrafts: false,
    })
    expect(report.topics['links that lead to nothing']).toEqual({
      count: 2,
      lines: ['/lost/?a=1&b=2#x', '/?p=99'].map((link) => ({
        topic: 'links that lead to nothing',
        words: `Its link to ${link} leads to nothing here.`,
        place: expect.stringContaining('1'),
        at: '/vii/articles/first-frost',
      })),
    })
    const [run] = await site.sql`select max(id)::integer as id from public.import_runs`
    await undoImport(run?.id)
  })

  it('A link of a public text to a draft or to an article in the bin is in the report, that of a draft is not', async () => {
    const to = (slug: string) => `https://barley.example/${slug}/`
    const html = (...slugs: string[]) =>
      slugs.map((slug) => `<p><a href="${to(slug)}">There</a></p>`).join('')
    const [open, own, bin, about] = ['winter-barley', 'own-barley', 'old-barley', 'about-barley']
    const named = (slug: string) => ({ 'wp:post_name': slug, link: to(slug) })
    const texts = html(open, own, bin, about, `${own}/feed`)
    const pieces = [
      item(1, { ...named(open), 'content:encoded': texts }),
      item(2, { ...named(own), 'wp:status': 'private', 'content:encoded': texts }),
      item(3, { ...named(bin), 'content:encoded': html(open) }),
      item(4, { ...named(about), 'wp:post_type': 'page', 'wp:status': 'private' }),
    ]
    const importBarley = async (text: string) => {
      const archive = archiveOf({ 'barley.xml': wxr(text, 'https://barley.example') })
      return runImport(await readerOf(archive), archive, { isDryRun: false, asDrafts: false })
    }
    const linesOf = (report: Awaited<ReturnType<typeof importBarley>>) =>
      report.topics['links that lead to nothing']?.lines.map(({ words, at }) => [words, at])
    const first = linesOf(await importBarley(pieces.join('')))
    const at = '/vii/articles/winter-barley'
    expect(first).toEqual([
      ['Its link to /own-barley/ leads to a draft.', at],
      ['Its link to /about-barley/ leads to a draft.', at],
      ['Its link to /own-barley/feed/ leads to a draft.', at],
    ])
    await site.sql`update public.articles set published = false, binned_at = now() where slug = ${bin ?? ''}`
    const changed = pieces.map((piece) => piece.replaceAll('There', 'Here'))
    expect(linesOf(await importBarley(changed.join('')))).toContainEqual([
      'Its link to /old-barley/ leads to an article in the bin.',
      at,
    ])
    const [run] = await site.sql`select max(id)::integer as id from public.import_runs`
    await undoImport(run?.id)
  })

  it('A link by number leads to an article of its own import, also where another import has the number', async () => {
    const importOf = async (name: string) => {
      const link = (slug: string) => ({
        'wp:post_name': `${name}-${slug}`,
        link: `https://${name}.example/${name}-${slug}/`,
      })
      const html = `<p><a href="https://${name}.example/?p=2">There</a></p>`
      const pieces =
        item(1, { ...link('ewes'), 'content:encoded': html }) + item(2, { ...link('rams') })
      const archive = archiveOf({ 'sheep.xml': wxr(pieces, `https://${name}.example`) })
      await runImport(await readerOf(archive), archive, { isDryRun: false, asDrafts: false })
    }
    await importOf('hill')
    await importOf('dale')
    const bodies = await site.sql`
      select slug, body from public.articles where slug in ('hill-ewes', 'dale-ewes') order by slug`
    expect([...bodies]).toEqual([
      { slug: 'dale-ewes', body: '<p><a href="/article/dale-rams">There</a></p>' },
      { slug: 'hill-ewes', body: '<p><a href="/article/hill-rams">There</a></p>' },
    ])
    const [run] = await site.sql`select max(id)::integer as id from public.import_runs`
    await undoImport(run?.id)
    await undoImport(run?.id - 1)
  })

  it('Comments come behind their articles, wherever a call of fifty pieces ends', async () => {
    const reply = comment(61, {
      'wp:comment_parent': '1',
      'wp:comment_author_email': 'ann@old.example',
    })
    const items = Array.from({ length: 60 }, (_, at) =>
      item(at + 1, {}, comment(at + 1) + (at === 0 ? reply : '')),
    )
    const archive = archiveOf({ 'many.xml': wxr(items.join(''), 'https://many.example') })
    const report = await runImport(await readerOf(archive), archive, {
      isDryRun: false,
      asDrafts: false,
    })
    expect(report.counts.comment).toEqual({ found: 61, new: 61 })
    // rule: imports/comments
    const answers = await site.sql`
      select answer.imported_name, answer.author_id, answer.body, answer.created_at, to_jsonb(answer)::text as whole
      from public.comments as answer join public.comments as first on first.id = answer.parent_id
      where answer.imported_name = 'Ann' and first.imported_name = 'Ann'`
    expect(answers).toMatchObject([
      {
        author_id: null,
        body: 'Well said',
        created_at: new Date('2020-02-02T03:04:05Z'),
        whole: expect.not.stringContaining('old.example'),
      },
    ])
    // They have no text.
    expect(report.counts.article).toEqual({ found: 60, new: 60, drafts: 60 })
    const [run] = await site.sql`select max(id)::integer as id from public.import_runs`
    await undoImport(run?.id)
  })

  it('A comment says how many stars it gave on the former site, also after they changed there', async () => {
    const give = async (key: string, stars: string) => {
      const given = `<wp:commentmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${stars}</wp:meta_value></wp:commentmeta>`
      const post = {
        title: 'Rated',
        link: 'https://stars.example/rated/',
        'content:encoded': 'Rye.',
      }
      const archive = archiveOf({
        'stars.xml': wxr(
          item(1, post, comment(1, {}, given) + comment(2)),
          'https://stars.example',
        ),
      })
      await runImport(await readerOf(archive), archive, { isDryRun: false, asDrafts: false })
      return site.sql`
        select imported_stars as stars
        from jsonb_to_recordset(public.list_comments('rated') -> 'comments') as shown (id bigint, imported_stars integer)
        order by id`
    }
    expect([...(await give('wprm-comment-rating', '4'))]).toEqual([{ stars: 4 }, { stars: null }])
    expect([...(await give('ERRating', '2'))]).toEqual([{ stars: 2 }, { stars: null }])
    const [run] = await site.sql`select max(id)::integer as id from public.import_runs`
    await undoImport(run?.id)
  })

  it('A second run has the same cards, and doubles nothing', async () => {
    expect((await importSample()).counts.article).toEqual({ found: 2, same: 2 })
  })
})

describe('An import of subscribers', () => {
  const PATH = 'tests/fixtures/import/subscribers'
  const importLists = async (path: string) => {
    const archive = await openArchive(path)
    return runImport(await readerOf(archive), archive, { isDryRun: false, asDrafts: false })
  }
  const subscribed = () => site.sql`
    select email, source, agreed_at, confirmed_at from public.newsletter_subscribers
    where source like 'Subscribers: %' order by email`
  const isListed = async (email: string, scope: string) =>
    (await site.sql`select public.is_suppressed(${email}, ${scope}) as is`)[0]?.is
  const undo = async () => {
    const runs = await site.sql`
      select distinct run_id::integer as id from public.imported_pieces where kind = 'subscriber'`
    for (const { id } of runs) await undoImport(id)
  }

  it('Who confirmed comes with the date of the consent, who left or bounced is on the list, and nobody is mailed', async () => {
    const emails =
      await site.sql`select count(*)::integer as count from public.jobs where kind = 'email'`
    await site.sql`insert into public.newsletter_subscribers (email) values ('s1@example.com')`
    await site.sql`insert into public.newsletter_subscribers (email, confirmed_at)
      values ('s2@example.com', now()), ('u1@example.com', now())`
    const { counts, leftOut, topics } = await importLists(PATH)
    expect(counts.subscriber).toEqual({ found: 31, new: 30, matched: 1 })
    expect(counts.suppression).toEqual({ found: 19, new: 18, refused: 1 })
    expect(topics.refused?.lines).toMatchObject([
      {
        place: 'mailchimp-unsubscribed.csv, row 2',
        words: 'Address must not have subscribed here.',
      },
    ])
    expect(Object.values(leftOut).reduce((sum, count) => sum + count)).toBe(24)
    expect(await subscribed()).toHaveLength(30)
    expect((await subscribed()).find(({ email }) => email === 's1@example.com')).toMatchObject({
      confirmed_at: new Date('2023-04-21T11:16:57Z'),
      source: 'Subscribers: Buttondown, Ghost, Mailchimp, Substack, beehiiv',
    })
    expect([
      await isListed('c1@example.com', 'all'),
      await isListed('u2@example.com', 'newsletter'),
    ]).toEqual([true, true])
    expect([
      await isListed('u2@example.com', 'all'),
      await isListed('u1@example.com', 'newsletter'),
    ]).toEqual([false, false])
    expect(
      await site.sql`select count(*)::integer as count from public.jobs where kind = 'email'`,
    ).toEqual(emails)
    const kept =
      await site.sql`select * from public.imported_pieces where kind in ('subscriber', 'suppression')`
    expect(JSON.stringify(kept)).not.toContain('@')
  })

  it('A second run doubles nothing; undone it takes back what nobody has changed since', async () => {
    const { counts } = await importLists(PATH)
    expect(counts.subscriber).toEqual({ found: 31, same: 31 })
    expect(counts.suppression).toEqual({ found: 19, same: 18, refused: 1 })
    // A user who unsubscribed here stays unsubscribed.
    await site.sql`select public.suppress_address('u3@example.com', 'unsubscribed', 'account')`
    const departures = await site.sql`select * from public.newsletter_departures`
    await undo()
    expect(await subscribed()).toEqual([])
    expect([
      await isListed('c1@example.com', 'all'),
      await isListed('u3@example.com', 'newsletter'),
    ]).toEqual([false, true])
    expect(await site.sql`select * from public.newsletter_departures`).toEqual(departures)
    expect(
      await site.sql`select from public.newsletter_subscribers where email = 's2@example.com'`,
    ).toHaveLength(1)
  })

  it('Who left at the source since the first run leaves here, and who is on the list does not come', async () => {
    const path = join(await mkdtemp(join(tmpdir(), 'members-')), 'members.csv')
    const list = (...states: [string, boolean, string][]) =>
      writeFile(
        path,
        `email,subscribed_to_emails,created_at\n${states.map((state) => state.join()).join('\n')}`,
      )
    await site.sql`select public.suppress_address('c1@example.com', 'complaint', 'account')`
    const agreed = '2018-02-05T19:28:23Z'
    await list(
      ['v1@example.com', true, agreed],
      ['u3@example.com', true, ''],
      ['c1@example.com', true, agreed],
    )
    expect((await importLists(path)).counts.subscriber).toEqual({ found: 3, new: 1, refused: 2 })
    await list(['v1@example.com', false, agreed])
    expect((await importLists(path)).counts.suppression).toEqual({ found: 1, new: 1 })
    expect((await subscribed()).map(({ email }) => email)).toEqual([])
    expect(await isListed('v1@example.com', 'newsletter')).toBe(true)
  })
})

it('A data folder that an import came into before its first start is a magazine of its own', async () => {
  await site.sql`delete from supabase_migrations.seed_files where true`
  expect(await isOwnMagazine(site.databaseUrl, false)).toBe(true)
  await site.sql`delete from supabase_migrations.seed_files where true`
  await site.sql`truncate public.import_runs cascade`
  expect(await isOwnMagazine(site.databaseUrl, false)).toBe(false)
})
