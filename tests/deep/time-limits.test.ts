import { beforeAll, expect, it } from 'vitest'
import retention from '../../functions/retention.ts'
import { createReadWithRetry } from '../../scripts/site/read-with-retry.ts'
import { releaseData } from '../../src/rendering/release-data.ts'
import { generateArticles } from '../../tools/bench/generate.ts'
import { openAdminSite } from '../support/admin-site.ts'
import { openExports } from '../support/exported.ts'

const HOUR = 3_600_000
const ARTICLES = 10_000
const COMMENTS = 5000
const UNUSED = 500

const site = openAdminSite()
const exported = openExports()
let common = ''

/** As a hosted project has it: triggers would take an hour. */
async function fill(): Promise<void> {
  await site.sql`
    truncate public.articles, public.categories, public.pages, public.redirects restart identity cascade`
  common = (await generateArticles(site.databaseUrl, ARTICLES)).common
  await site.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await sql`
      insert into public.article_images (article_id, position, name, width, height, alt)
      select id, place, 'p' || 2 * id + place, 1600, 1000, 'A loaf'
      from public.articles, generate_series(0, 1) as place`
    await sql`
      insert into public.stored_images (name, width, height, temporary, stored_at)
      select name, 1600, 1000, false, now() - interval '60 days' from public.article_images
      union all
      select 'u' || number, 1600, 1000, false, now() - interval '60 days'
      from generate_series(1, ${UNUSED}) as number`
    await sql`
      insert into public.picture_uses (name, place, row_id, article_id, alt)
      select name, 'article_images', id, article_id, alt from public.article_images`
    await sql`
      insert into public.comments (article_id, author_id, body, html)
      select articles.id, ${site.lou.id}, 'It rose.', '<p>It rose.</p>'
      from public.articles, generate_series(1, ${COMMENTS}) where articles.id <= 2`
    await sql`
      insert into public.article_revisions (article_id, version, reason, published, content)
      select id, 1, 'save', number = 1, jsonb_build_object('title', title, 'body', body)
      from public.articles, generate_series(1, 3) as number`
  })
  await site.sql`vacuum analyze`
}

/** What grows with the articles. */
const lists = (): [method: string, path: string, body?: object][] => [
  ['POST', 'article/search', { keyword: common }],
  ['POST', 'article/search', { keyword: 'a '.repeat(99) }],
  ['POST', 'article/search/count', {}],
  ['POST', 'article/search/titles', { keyword: common }],
  ['POST', 'cards', { keyword: common }],
  ['GET', 'overview'],
  ['GET', 'numbers'],
  ['GET', 'pictures'],
  ['GET', 'calendar'],
  ['GET', 'author'],
  ['GET', 'category'],
  ['GET', 'comment'],
  ['GET', 'article/correction'],
  ['GET', 'redirect'],
  ['GET', 'people'],
]

beforeAll(async () => {
  await fill()
  await site.sql`select public.grant_role('lou@example.org', 'author')`
  // From here on the limits of a hosted project.
  process.env.TIME_LIMIT_FACTOR = '1'
}, HOUR)

it('A build reads 10,000 articles and 10,000 comments in the time of a guest', {
  timeout: HOUR,
}, async () => {
  // As the build's own process has it.
  process.env.DATABASE_TIMEOUT = '30000'
  const { data } = await releaseData(createReadWithRetry([]))
  const ids = (await data.newest(ARTICLES)).map(({ id }) => id)
  const results = await Promise.all(ids.map((id) => data.article(id)))
  expect(results.filter((article) => article?.body.includes('<h2>'))).toHaveLength(ARTICLES)
  const discussions = await Promise.all(ids.map((id) => data.discussion(id)))
  const counted = discussions.reduce((sum, { total }) => sum + total, 0)
  expect(counted).toBe(2 * COMMENTS)
  delete process.env.DATABASE_TIMEOUT
})

it('Guests search 10,000 articles', { timeout: HOUR }, async () => {
  for (const keyword of [common, 'quillwort', `${common} `.repeat(20), 'a '.repeat(99)])
    for (const path of ['/api/article/search', '/api/article/search/f'])
      expect((await site.ask(null, 'POST', path, { keyword })).status).toBe(200)
})

it('An administrator and an author see their lists of 10,000 articles', {
  timeout: HOUR,
}, async () => {
  const late: string[] = []
  for (const person of [site.ada, site.lou])
    for (const [method, path, body] of lists()) {
      const { status } = await site.ask(person, method, `/api/admin/${path}`, body)
      if (status >= 500) late.push(`${path} of ${person === site.ada ? 'Ada' : 'Lou'}`)
    }
  expect(late).toEqual([])
})

it('The daily removal looks through 20,000 pictures and 30,000 revisions', {
  timeout: HOUR,
}, async () => {
  const left = () => site.sql`select from public.stored_images`
  await site.sql`
    update public.stored_images set unused_since = now() - interval '31 days' where name like 'u%'`
  await retention(new Request('http://localhost/'), {} as never)
  expect(await left()).toHaveLength(2 * ARTICLES)
})

it('An export of 10,000 articles with 30,000 revisions is written', { timeout: HOUR }, async () => {
  // Their files are in no storage.
  await site.sql`truncate public.article_images, public.stored_images`
  const { files } = await exported({ people: true, revisions: true })
  expect(files.filter(({ path }) => /^articles\/.*\.md$/.test(path))).toHaveLength(ARTICLES)
})
