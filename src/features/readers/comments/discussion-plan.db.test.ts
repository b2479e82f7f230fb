import { beforeAll, expect, inject, it } from 'vitest'
import { openTestSite } from '../../../../tests/support/site.ts'
import { generateDiscussion } from '../../../../tools/bench/discussion.ts'
import { readPlans, scansOf } from '../../../../tools/bench/plans.ts'
import type { Comment, CommentList } from './contract.ts'

const site = openTestSite()
const ARTICLE = 'cold-sourdough'
let databaseUrl = ''
let busiest = 0

beforeAll(async () => {
  const [row] = await site.sql`select current_database() as name`
  databaseUrl = inject('clusterUrl').replace(/\/postgres$/, `/${row?.name}`)
  await generateDiscussion(databaseUrl, ARTICLE)
  const [parent] = await site.sql`
    select parent_id::integer as id from public.comments
    where parent_id is not null group by 1 order by count(*) desc limit 1`
  busiest = parent?.id
})

it.each([
  ['the highest rated page', () => `select public.list_comments('${ARTICLE}')`],
  ['the newest page', () => `select public.list_comments('${ARTICLE}', 'new')`],
  ['a page far down', () => `select public.list_comments('${ARTICLE}', 'rating', 450, 10)`],
  [
    'more replies',
    () => `select public.list_comments('${ARTICLE}', p_parent => ${busiest}, p_offset => 10)`,
  ],
  ['one comment in its place', () => `select public.read_comment(${busiest})`],
])('Of 5,000 comments %s is read by indexes alone', async (_, query) => {
  const reader = await readPlans(databaseUrl)
  try {
    await reader.sql`set role anon`
    reader.plans()
    await reader.sql.unsafe(query())
    const scans = scansOf(reader.plans())
    expect(scans.filter((scan) => /^Index.* on .*comment/.test(scan)).length).toBeGreaterThan(0)
    expect(scans).not.toContain('Seq Scan on comments')
  } finally {
    await reader.close()
  }
})

it('A page of a discussion has a few hundred comments at most, whatever the tree', async () => {
  // Ten top-level comments with ten replies each, which have ten replies each, on four levels.
  await site.sql`
    insert into public.comments (article_id, body, html)
    select id, 'level 1', 'x' from public.articles cross join generate_series(1, 10)
    where slug = 'a-farm-kitchen'`
  for (let level = 2; level <= 4; level += 1) {
    await site.sql`
      insert into public.comments (article_id, parent_id, body, html)
      select article_id, comments.id, ${`level ${level}`}, 'x' from public.comments
      cross join generate_series(1, ${level === 4 ? 2 : 10}::integer)
      where article_id = (select id from public.articles where slug = 'a-farm-kitchen')
        and body = ${`level ${level - 1}`}`
  }
  const { data } = await site
    .client()
    .rpc('list_comments' as never, { p_slug: 'a-farm-kitchen' } as never)
  const { comments } = data as unknown as CommentList
  const count = (list: Comment[]): number =>
    list.reduce((sum, { children }) => sum + 1 + count(children), 0)
  expect(count(comments)).toBeLessThanOrEqual(650)
  const hidden = (list: Comment[]): number =>
    list.reduce((sum, { children, replies_to_load }) => sum + replies_to_load + hidden(children), 0)
  expect(comments[0]?.children).toHaveLength(10)
  expect(hidden(comments)).toBeGreaterThan(0)
})
