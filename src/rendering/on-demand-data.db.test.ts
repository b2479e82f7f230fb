import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { ORIGIN } from '../../scripts/test/compiled.ts'
import { openDemonstration } from '../../tests/support/magazine.ts'
import { answerOwnPages } from '../../tests/support/own-pages.ts'
import { MORE_BY_AUTHOR, neighborRow } from '../features/publishing/articles/neighbors.ts'
import { flatten } from '../features/publishing/categories/shared/category-trees.ts'
import type { PageTeaser } from '../features/publishing/teasers/contract.ts'
import { onDemandData } from './on-demand-data.ts'
import { releaseData } from './release-data.ts'
import type { ArticleSurroundings } from './site-data.ts'

let folder = ''
const site = openDemonstration({ release: () => folder })
answerOwnPages(site)
const request = new Request(ORIGIN)

/** Serves what pages on demand read of a release that is made now. */
async function serveRelease(): Promise<void> {
  const articles = await (await releaseData()).data.newest()
  folder = await mkdtemp(join(inject('runFolder'), 'neighbors-'))
  await writeFile(join(folder, 'neighbors.json'), JSON.stringify(articles.map(neighborRow)))
}

const inRelease = async (id: string) => (await releaseData()).data.surroundings(id)
const onDemand = async (id: string) => (await onDemandData(request)).surroundings(id)

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
  await serveRelease()
})

it('What stands around an article on demand is what a release shows around it', async () => {
  const [{ data: release }, data] = await Promise.all([releaseData(), onDemandData(request)])
  const all = []
  for (const { id } of await release.newest(1000)) {
    const surroundings = await data.surroundings(id)
    expect(surroundings, id).toEqual(await release.surroundings(id))
    all.push(surroundings)
  }
  const notes = all.flatMap(({ authors }) => authors)
  expect(all.filter(({ authors }) => authors.length > 1).length).toBeGreaterThan(9)
  expect(notes.filter(({ more }) => more.length === MORE_BY_AUTHOR).length).toBeGreaterThan(9)
})

/** The ids of all articles that are shown around an article. */
const idsIn = ({ previous, next, related, authors }: ArticleSurroundings) => {
  const more = authors.flatMap((note) => note.more)
  return [previous, next, ...related, ...more].flatMap((one) => one?.id ?? [])
}

/** A published article in no series, older than all others. */
async function publishOldest(slug: string): Promise<void> {
  await site.sql`
    insert into public.articles (slug, title, subtitle, headline, body, published, published_at)
    select ${slug}, ${slug}, 'S', 'H', '<p>B</p>', true, min(published_at) - interval '1 day'
    from public.articles where published`
  await site.sql`
    insert into public.article_categories (article_id, category_id, position)
    select id, (select min(category_id) from public.article_categories), 1
    from public.articles where slug = ${slug}`
  await site.sql`
    insert into public.article_authors (article_id, author_id, position)
    select id, (select min(author_id) from public.article_authors), 1
    from public.articles where slug = ${slug}`
}

describe('rule: publishing/neighbors-of-the-release', () => {
  it('An article that is newer than the release has the neighbors that it will have in the next', async () => {
    await publishOldest('left-out')
    const surroundings = await onDemand('left-out')
    expect(surroundings.next).not.toBeNull()
    expect(surroundings.related).toHaveLength(3)
    expect(surroundings.authors.map(({ more }) => more.length)).toEqual([MORE_BY_AUTHOR])
    expect(surroundings).toEqual(await inRelease('left-out'))
  })

  it('Articles that are newer than the release are neighbors of others once it is made', async () => {
    await publishOldest('older-still')
    expect((await onDemand('older-still')).next?.id).not.toBe('left-out')
    await serveRelease()
    expect((await onDemand('older-still')).next?.id).toBe('left-out')
  })

  it('What is suspended, in the bin or deleted since the release is shown around no article', async () => {
    const before = await onDemand('older-still')
    const [next = '', ...others] = new Set(idsIn(before))
    const [suspended = '', binned = '', ...rest] = others
    expect(rest.length).toBeGreaterThan(0)
    await site.sql`delete from public.articles where slug = ${next}`
    await site.sql`update public.articles set published = false where slug = ${suspended}`
    await site.sql`update public.articles set published = false, binned_at = now() where slug = ${binned}`
    const gone = [next, suspended, binned]
    const surroundings = await onDemand('older-still')
    expect(surroundings.next).toBeNull()
    expect(idsIn(surroundings)).toEqual(idsIn(before).filter((id) => !gone.includes(id)))
  })

  it('The file of the release is not sent again until it changes', async () => {
    const real = globalThis.fetch
    const statuses: number[] = []
    const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
      const answer = await real(address, init)
      if (String(address).endsWith('/neighbors.json')) statuses.push(answer.status)
      return answer
    })
    await serveRelease()
    for (let time = 0; time < 3; time += 1) await onDemand('older-still')
    await publishOldest('oldest-of-all')
    await serveRelease()
    await onDemand('older-still')
    spy.mockRestore()
    expect(statuses).toEqual([200, 304, 304, 200])
  })

  it('An article is shown without other neighbors than those of its series when the release cannot be read', async () => {
    const [part] = await site.sql`
      select articles.slug from public.series_articles
      join public.articles on articles.id = article_id and published order by position limit 1`
    const { place } = await inRelease(part?.slug)
    const data = await onDemandData(new Request('http://localhost:1'))
    const surroundings = await data.surroundings(part?.slug)
    expect(surroundings.place).toEqual(place)
    expect(surroundings.related.length).toBeGreaterThan(0)
    expect(surroundings.authors.flatMap(({ more }) => more)).toEqual([])
  })
})

it('A category that is not in menus is in no menu and no footer, and neither is what is below it', async () => {
  const frames = async () => {
    vi.setSystemTime(Date.now() + 120_000)
    const all = [(await releaseData()).data, await onDemandData(request)]
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
    const menuSlugs = [...flatten(menu_categories), ...subjects].map(({ slug }) => slug)
    expect(menuSlugs.filter((slug) => slugs.includes(slug))).toEqual([])
    expect(flatten(categories).map(({ slug }) => slug)).toEqual(expect.arrayContaining(slugs))
  }
  vi.useRealTimers()
})

it('The questions asked most are read once for all searches that follow each other', async () => {
  const calls = vi.spyOn(globalThis, 'fetch')
  for (let search = 0; search < 3; search += 1) await (await onDemandData(request)).askedQuestions()
  const reads = calls.mock.calls.filter(([input]) => String(input).includes('list_asked_questions'))
  calls.mockRestore()
  expect(reads).toHaveLength(1)
})

it('The newest articles on demand are those of a release, and no other list is read for them', async () => {
  const { data: release } = await releaseData()
  const { newest } = await onDemandData(request)
  const fetchSpy = vi.spyOn(globalThis, 'fetch')
  const results = await newest(5)
  expect(fetchSpy).toHaveBeenCalledTimes(1)
  fetchSpy.mockRestore()
  const moments = (all: PageTeaser[]) => all.map((one) => Date.parse(one.published_at ?? ''))
  expect(moments(results)).toEqual(moments(await release.newest(5)))
})

it('The most read articles are in the order of their views, although the lists of a release have no counts', async () => {
  await site.sql`update public.articles set views = 1000 + id where published and id % 5 = 0`
  const rows =
    await site.sql`select slug from public.articles where published order by views desc limit 3`
  const { data: release } = await releaseData()
  const results = await release.mostRead(3)
  expect(results.map(({ id }) => id)).toEqual(rows.map(({ slug }) => slug))
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
