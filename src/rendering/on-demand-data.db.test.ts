import { beforeAll, expect, it, vi } from 'vitest'
import { loadDemonstration } from '../../tests/support/demonstration.ts'
import { openTestSite } from '../../tests/support/site.ts'
import type { ListedArticle } from '../features/articles/contract.ts'
import { onDemandData } from './on-demand-data.ts'
import { MORE_BY_AUTHOR, releaseData } from './release-data.ts'

const site = openTestSite()

beforeAll(async () => {
  await loadDemonstration(site.sql)
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

it('The newest articles on demand are those of a release, and no other list is read for them', async () => {
  const { data: release } = await releaseData()
  const { newest } = await onDemandData()
  const asked = vi.spyOn(globalThis, 'fetch')
  const found = await newest(5)
  expect(asked).toHaveBeenCalledTimes(1)
  asked.mockRestore()
  const moments = (all: ListedArticle[]) => all.map((one) => Date.parse(one.published_at ?? ''))
  expect(moments(found)).toEqual(moments(await release.newest(5)))
})
