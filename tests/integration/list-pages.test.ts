import { beforeAll, describe, expect, it } from 'vitest'
import { LIST_LIMIT, weighPage } from '../support/page-weight.ts'
import { publishMany } from '../support/publish-many.ts'
import { changeSomething, seeded } from '../support/random-changes.ts'
import { openReleases } from '../support/releases.ts'
import { openTestSite } from '../support/site.ts'

const site = openTestSite()
const releases = openReleases()
const CATEGORY = 'sourdough'

/** Those of the files that are later pages of lists. */
const listsOf = (files: string[]) =>
  files.filter((file) => /^(articles|category\/).*html$/.test(file))

beforeAll(async () => {
  // The category is to have the longest front that there can be: 35 articles of a month and 17 newer
  // ones, with the one of the fixtures. Before them is a page of 18.
  await publishMany(site.sql, 18 + 35 + 16, CATEGORY)
  await site.sql`
    update public.articles set published_at = date + n * interval '1 hour'
    from (
      select id, n, case when n <= 18 then '2020-11-02' when n <= 53 then '2020-12-02' else '2021-01-02' end::timestamptz as date
      from public.articles, lateral (select substring(slug from '^daily-(\\d+)$')::integer as n) as numbers
    ) as dated
    where dated.id = articles.id and n is not null`
})

describe('Lists of articles', () => {
  let release: string
  beforeAll(async () => {
    release = await releases.follow()
  })

  it('A page of a list is light, however long the list is', async () => {
    const pages = [`category/${CATEGORY}.html`, 'articles.html', 'articles/page/2020-11.html']
    for (const page of pages) {
      const { html, styles } = await weighPage(release, page)
      expect(html + styles, page).toBeLessThanOrEqual(LIST_LIMIT)
    }
  })

  it('An article that is published changes the front of its lists, and one that fills it makes a page', async () => {
    const changed = async () => {
      const before = release
      release = await releases.make(before)
      return listsOf(await releases.differences(before, release))
    }
    const publish = (slug: string) => site.sql`
      with article as (
        insert into public.articles (slug, title, subtitle, headline, body, published, published_at)
        values (${slug}, 'New', 'New', 'New', '<p>New.</p>', true, now()) returning id)
      insert into public.article_categories (article_id, category_id)
      select article.id, categories.id from article, public.categories where slug = ${CATEGORY}`
    const page = (months: string) => `category/${CATEGORY}/page/${months}.html`
    const fronts = ['articles.html', 'category/bread.html', 'category/food.html']
    const front = `category/${CATEGORY}.html`
    await publish('the-front-is-full')
    // The page before the new one leads to it now.
    expect(await changed()).toEqual([...fronts, front, page('2020-11'), page('2020-12')].sort())
    await publish('the-next')
    expect(await changed()).toEqual([...fronts, front].sort())
  })

  it('An old article that is withdrawn changes the front and its own page of each list', async () => {
    const lists = ['articles', 'category/bread', 'category/food', `category/${CATEGORY}`]
    const changed = lists.flatMap((list) => [`${list}.html`, `${list}/page/2020-12.html`])
    await site.sql`update public.articles set published = false where slug = 'daily-30'`
    const after = await releases.make(release)
    expect(listsOf(await releases.differences(release, after))).toEqual(changed.sort())
    await site.sql`update public.articles set published = true where slug = 'daily-30'`
    release = await releases.make(after)
  })

  it('The page of a month is removed when the month before takes it to its own', async () => {
    const page = `category/${CATEGORY}/page/2020-12.html`
    expect(Object.keys(await releases.read(release))).toContain(page)
    await site.sql`update public.articles set published = false where slug = 'daily-1'`
    release = await releases.make(release)
    const pages = Object.keys(await releases.read(release))
    expect(pages).not.toContain(page)
    expect(pages).toContain(`category/${CATEGORY}/page/2020-11-part-2.html`)
  })

  it('Lists in pages that grew by changes equal those that were made anew', async () => {
    await site.sql`delete from public.article_images`
    const random = seeded(4)
    const changes: string[] = []
    let grown = release
    for (let round = 0; round < 2; round += 1) {
      for (let change = 0; change < 12; change += 1)
        changes.push(await changeSomething(site.sql, random))
      grown = await releases.make(grown)
    }
    expect(await releases.differences(grown, await releases.make()), changes.join()).toEqual([])
  })
})
