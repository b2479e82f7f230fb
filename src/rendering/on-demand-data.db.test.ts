import { beforeAll, expect, it, vi } from 'vitest'
import { openDemonstration } from '../../tests/support/magazine.ts'
import { flatten } from '../features/publishing/categories/shared/category-trees.ts'
import type { PageTeaser } from '../features/publishing/teasers/contract.ts'
import { onDemandData } from './on-demand-data.ts'
import { MORE_BY_AUTHOR, releaseData } from './release-data.ts'

const site = openDemonstration()

beforeAll(async () => {
  // A release does not contain counts of views and votes.
  await site.sql`update public.articles set views = 0, likes = 0, dislikes = 0`
  await site.sql`
    update public.articles
    set published_at = date_trunc('quarter', published_at) + id % 3 * interval '200 microseconds'
    where published and id % 2 = 0`
  await site.sql`
    insert into public.article_authors
    select articles.id, authors.id, 0 from public.articles, public.authors
    where articles.id % 3 = 0 and authors.id % 2 = 0 on conflict do nothing`
})

it('What stands around an article on demand is what a release shows around it', async () => {
  const [{ data: release }, onDemand] = await Promise.all([releaseData(), onDemandData()])
  const all = []
  for (const { id } of await release.newest(1000)) {
    const shown = await onDemand.surroundings(id)
    expect(shown, id).toEqual(await release.surroundings(id))
    all.push(shown)
  }
  const notes = all.flatMap(({ authors }) => authors)
  expect(all.filter(({ authors }) => authors.length > 1).length).toBeGreaterThan(9)
  expect(notes.filter(({ more }) => more.length === MORE_BY_AUTHOR).length).toBeGreaterThan(9)
})

it('A category that is not in menus is in no menu and no footer, and neither is what is below it', async () => {
  const frames = async () => {
    vi.setSystemTime(Date.now() + 120_000)
    const all = [(await releaseData()).data, await onDemandData()]
    return Promise.all(all.map((data) => data.frame()))
  }
  const [before] = await frames()
  const hidden = before?.categories.find(({ children }) =>
    children.some(({ id }) => before.subjects.some((subject) => subject.id === id)),
  )
  const slugs = flatten(hidden ? [hidden] : []).map(({ slug }) => slug)
  expect(slugs.length).toBeGreaterThan(1)
  await site.sql`update public.categories set in_menus = false where slug = ${slugs[0] ?? ''}`
  for (const { categories, menu_categories, subjects } of await frames()) {
    const shown = [...flatten(menu_categories), ...subjects].map(({ slug }) => slug)
    expect(shown.filter((slug) => slugs.includes(slug))).toEqual([])
    expect(flatten(categories).map(({ slug }) => slug)).toEqual(expect.arrayContaining(slugs))
  }
  vi.useRealTimers()
})

it('The newest articles on demand are those of a release, and no other list is read for them', async () => {
  const { data: release } = await releaseData()
  const { newest } = await onDemandData()
  const asked = vi.spyOn(globalThis, 'fetch')
  const found = await newest(5)
  expect(asked).toHaveBeenCalledTimes(1)
  asked.mockRestore()
  const moments = (all: PageTeaser[]) => all.map((one) => Date.parse(one.published_at ?? ''))
  expect(moments(found)).toEqual(moments(await release.newest(5)))
})

it('The most read articles are in the order of their views, although the lists of a release have no counts', async () => {
  await site.sql`update public.articles set views = 1000 + id where published and id % 5 = 0`
  const rows =
    await site.sql`select slug from public.articles where published order by views desc limit 3`
  const { data: release } = await releaseData()
  const found = await release.mostRead(3)
  expect(found.map(({ id }) => id)).toEqual(rows.map(({ slug }) => slug))
})

it('rule: articles/sharing: what is hidden from search engines is in lists and not in the sitemap', async () => {
  const [hidden] = await site.sql`
    update public.articles set sharing = sharing || '{"hidden": true}'
    where id = (select min(id) from public.articles where published) returning slug`
  const { data } = await releaseData()
  const unlisted = (await data.addresses()).filter((one) => one.isUnlisted && one.changed)
  expect(unlisted.map(({ path }) => path)).toEqual([`/article/${hidden?.slug}`])
  expect((await data.newest(1000)).map(({ id }) => id)).toContain(hidden?.slug)
})
