import { beforeAll, describe, expect, it } from 'vitest'
import { PAGE_LENGTH } from '../../src/features/publishing/teasers/rules.ts'
import { LIST_LIMIT, weighPage } from '../support/page-weight.ts'
import { publishMany } from '../support/publish-many.ts'
import { changeSomething, seeded } from '../support/random-changes.ts'
import { openReleases } from '../support/releases.ts'
import { openTestSite } from '../support/site.ts'
import { setTimeZone } from '../support/time-zone.ts'

const site = openTestSite()
const releases = openReleases()
const CATEGORY = 'sourdough'

/** Those of the files that are later pages of lists. */
const listsOf = (files: string[]) =>
  files.filter((file) => /^(articles|category\/).*html$/.test(file))

beforeAll(async () => {
  // The category is to have the longest front that there can be; the fixtures have an article in it.
  await publishMany(site.sql, 4 * PAGE_LENGTH - 2, CATEGORY)
})

describe('Lists of articles', () => {
  let release: string
  beforeAll(async () => {
    release = await releases.follow()
  })

  it('A page of a list is light, however long the list is', async () => {
    const pages = [`category/${CATEGORY}.html`, 'articles.html', 'articles/page/1.html']
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
    const page = (number: number) => `category/${CATEGORY}/page/${number}.html`
    const fronts = ['articles.html', 'category/bread.html', 'category/food.html']
    const front = `category/${CATEGORY}.html`
    await publish('the-front-is-full')
    // The page before the new one leads to it now.
    expect(await changed()).toEqual([...fronts, front, page(2), page(3)].sort())
    await publish('the-next')
    expect(await changed()).toEqual([...fronts, front].sort())
  })

  it('A page that its list no longer fills is removed', async () => {
    const pages = Object.keys(await releases.read(release))
    expect(pages).toContain(`category/${CATEGORY}/page/3.html`)
    await site.sql`update public.articles set published = false where slug in ('daily-1', 'daily-2')`
    const after = await releases.make(release)
    expect(Object.keys(await releases.read(after))).not.toContain(
      `category/${CATEGORY}/page/3.html`,
    )
    release = after
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

it('An old address of a month leads to the year of its articles in the site’s time zone', async () => {
  await setTimeZone(site.sql, 'America/Los_Angeles')
  await site.sql`
    insert into public.articles (slug, title, subtitle, headline, body, published, published_at)
    values ('new-year', 'New year', 'S', 'H', '<p>B</p>', true, '2015-01-01T07:59:59Z')`
  const pageOf = async (from: string, until: string) => {
    const [row] = await site.sql`
      select public.list_page_of_dates(${from}, ${until}, ${PAGE_LENGTH}) as page`
    return row?.page
  }
  expect(await pageOf('2014-12-01', '2015-01-01')).toMatch(/^\/articles.*#year-2014$/)
  expect(await pageOf('2015-01-01', '2015-02-01')).toBeNull()
})
