import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { answerOwnPages } from '../support/own-pages.ts'
import { openReleases } from '../support/releases.ts'
import { openRenderer } from '../support/renderer.ts'
import { openTestSite } from '../support/site.ts'

let served = ''
const site = openTestSite({ release: () => served })
const releases = openReleases()
openRenderer()
answerOwnPages(site)

const publish = (slug: string, at: string) => site.sql`
  insert into public.articles (slug, title, subtitle, headline, body, published, published_at)
  values (${slug}, ${`On ${slug}`}, 'S', 'H', '<p>B</p>', true, ${at})`
const page = (release: string, id: string) => readFile(join(release, `article/${id}.html`), 'utf8')

it('A publication changes the pages of the articles before and after it, and of no others by their neighbors', async () => {
  // No other article shares a category or is next to it in time.
  await site.sql`delete from public.series_articles`
  for (const [index, slug] of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].entries())
    await publish(slug, `2020-0${index + 1}-01T00:00:00Z`)
  const before = await releases.follow()
  expect(await page(before, 'd')).toMatch(/href="\/article\/c" rel="prev"/)
  expect(await page(before, 'd')).toMatch(/href="\/article\/e" rel="next"/)
  await publish('between', '2020-04-20T00:00:00Z')
  const after = await releases.make(before)
  expect(await page(after, 'd')).toMatch(/href="\/article\/between" rel="next"/)
  expect(await page(after, 'e')).toMatch(/href="\/article\/between" rel="prev"/)
  const links = async (release: string, id: string) =>
    (await page(release, id)).match(/href="\/article\/[\w-]+" rel="(?:prev|next)"/g)
  for (const id of ['a', 'b', 'c', 'f', 'g', 'h'])
    expect(await links(after, id), id).toEqual(await links(before, id))
})

it('The last part of a series leads to the next series that has something to read', async () => {
  await site.sql`delete from public.series_articles`
  await site.sql`update public.series set position = 100`
  await site.sql`insert into public.series (slug, title, position) values
    ('empty', 'Empty', 2), ('first', 'The first', 1), ('third', 'The third', 3),
    ('fourth', 'The fourth', 4)`
  await site.sql`insert into public.series_articles (article_id, series_id, position)
    select articles.id, series.id, ascii(articles.slug)
    from public.articles, public.series
    where (articles.slug, series.slug) in (('a', 'first'), ('b', 'first'), ('c', 'third'), ('d', 'fourth'))`
  const release = await releases.follow()
  const pages = await Promise.all(['a', 'b', 'c', 'd'].map((id) => page(release, id)))
  const [first, last, third, fourth] = pages
  expect(first).not.toContain('Next series')
  expect(last).toMatch(/href="\/series\/third".*Next series.*The third/s)
  expect(third).toMatch(/href="\/series\/fourth".*Next series.*The fourth/s)
  expect(fourth).toMatch(/href="\/series\/first".*Next series.*The first/s)
  served = release
  for (const [at, id] of ['a', 'b', 'c', 'd'].entries())
    expect(await (await site.send(`/article/${id}/now`)).text()).toBe(pages[at])
})

it('An article that is newer than the release has neighbors of the release, without those suspended since', async () => {
  await site.sql`delete from public.series_articles`
  served = await releases.follow()
  await publish('newer', '2020-09-01T00:00:00Z')
  const pageHtml = async () => (await site.send('/article/newer')).text()
  const before = await pageHtml()
  expect(before).toMatch(/href="\/article\/h" rel="prev"/)
  expect(before).toMatch(/href="\/article\/cold-sourdough" rel="next"/)
  expect(before).toMatch(/Read next.*On h.*On g.*On f/s)
  await site.sql`update public.articles set published = false where slug = 'h'`
  const after = await pageHtml()
  expect(after).not.toContain('/article/h"')
  expect(after).toMatch(/Read next.*On g.*On f/s)
})
