import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { seedCards } from '../../scripts/seed/cards.ts'
import {
  type SeedCategory,
  type SeedPerson,
  type SeedSeries,
  seedArticles,
  seedJson,
} from '../../scripts/seed/files.ts'
import { ORIGIN } from '../../scripts/test/compiled.ts'
import { monthOf } from '../../src/lib/month-of.ts'
import settings from '../../supabase/seed/settings.json' with { type: 'json' }
import { firstSeries, publishedArticles, publishedIn } from '../support/demonstration-articles.ts'
import type { Html } from '../support/html.ts'
import { openMagazine } from '../support/magazine.ts'
import { PAGE_KINDS } from '../support/page-kinds.ts'
import {
  BUDGET,
  DISCUSSION,
  EDITOR,
  LIST_LIMIT,
  listPages,
  SEARCH,
  weighArticles,
  weighDiscussion,
  weighEditor,
  weighPage,
  weighSearch,
} from '../support/page-weight.ts'
import { readerView, withoutSpaces } from '../support/reader-view.ts'

const site = openMagazine()

const absolute = (path: string) => new URL(path, ORIGIN).href
const titles = async (path: string) => {
  const articles = (await site.page(path)).first('main').all('article')
  return articles.map((article) => article.first('*', { class: /teaser-title/ }).text)
}
const meta = (page: Html, name: string) =>
  [...page.all('meta', { property: name }), ...page.all('meta', { name })][0]?.get('content')

it.each(PAGE_KINDS)('Without scripts $name has its text, and a whole head', async (kind) => {
  const { path, says, listed, status = 200 } = kind
  const answer = await site.send(path)
  expect(answer.status).toBe(status)
  const page = await site.page(path)
  expect(page.first('html').get('lang')).toBe('en')
  expect(page.all('h1').map(({ text }) => text)).toEqual([expect.stringMatching(/\S/)])
  expect(page.first('title').text).toMatch(/\S+ · Salt & Cedar$|^Salt & Cedar: \S+/)
  expect(meta(page, 'description')).toMatch(/\S.{40,}/)
  expect(page.all('meta', { name: 'robots', content: /noindex/ })).toHaveLength(listed ? 0 : 1)
  if (listed) expect(page.first('link', { rel: 'canonical' }).get('href')).toBe(absolute(path))
  expect(page.first('main').text).toContain(says)
})

it('Whatever people have written is laid out in its own direction, on every page', async () => {
  const { name, tagline, city, wide_name } = settings
  const people = await seedJson<SeedPerson[]>('people.json')
  const written = new Set([
    name,
    tagline,
    city,
    wide_name,
    ...(await seedArticles()).flatMap((one) => [one.title, one.subtitle, one.headline]),
    ...(await seedJson<SeedCategory[]>('categories.json')).map((one) => one.name),
    ...(await seedJson<SeedSeries[]>('series.json')).flatMap((one) => [one.title, one.tagline]),
    ...people.flatMap((one) => [`${one.first_name} ${one.last_name}`, one.username]),
  ])
  const isDirected = (element: Html) => element.get('dir') === 'auto' || element.name === 'bdi'
  const lost: string[] = []
  for (const { path } of PAGE_KINDS)
    for (const text of (await site.page(path)).first('body').texts(isDirected))
      if (written.has(text)) lost.push(`${path}: ${text}`)
  expect(lost).toEqual([])
})

it('A page waits with its first paint for at most three style sheets, and they have the styles of its heading', async () => {
  for (const { path } of PAGE_KINDS.filter(({ asks }) => !asks)) {
    const page = await site.page(path)
    const sheets = page.first('head').all('link', { rel: 'stylesheet' })
    expect(sheets.length, path).toBeLessThanOrEqual(3)
    const rules = sheets.map(async (sheet) => (await site.send(sheet.get('href') ?? '')).text())
    if (page.all('*', { class: /^page-head/ }).length > 0)
      expect((await Promise.all(rules)).join(''), path).toContain('.page-head{')
  }
})

describe('Lists of articles', () => {
  it('The home page, the index and each category have their articles, newest first', async () => {
    const all = (await publishedArticles()).map(({ title }) => title)
    expect((await titles('/')).slice(0, 7)).toEqual(all.slice(0, 7))
    expect([...(await titles('/articles')), ...(await titles('/articles/page/2024-11'))]).toEqual(
      all,
    )
    for (const slug of ['food', 'preserving', 'sourdough']) {
      const expected = (await publishedIn(slug)).map(({ title }) => title)
      expect(await titles(`/category/${slug}`)).toEqual(expected)
    }
  })

  it('A page of a list says its own address to search engines, and those beside it', async () => {
    const [front, oldest] = [
      await site.page('/articles'),
      await site.page('/articles/page/2024-11'),
    ]
    expect(front.first('link', { rel: 'next' }).get('href')).toBe(
      absolute('/articles/page/2024-11'),
    )
    expect(front.all('link', { rel: 'prev' })).toHaveLength(0)
    expect(oldest.first('link', { rel: 'canonical' }).get('href')).toBe(
      absolute('/articles/page/2024-11'),
    )
    expect(oldest.first('link', { rel: 'prev' }).get('href')).toBe(absolute('/articles'))
    expect(oldest.all('link', { rel: 'next' })).toHaveLength(0)
  })

  it.each([
    '/recipes',
    '/methods',
    '/articles',
    '/articles/page/2024-11',
    '/category/food',
    '/author/maren-holt',
    '/series/the-cold-kitchen',
  ])('The teasers of %s are those of its `ItemList`', async (path) => {
    const page = await site.page(path)
    const titles = page.first('main').all('*', { class: /teaser-title/ })
    const lists = page
      .all('script', { type: 'application/ld+json' })
      .map(({ text }) => JSON.parse(text))
      .filter((one) => one['@type'] === 'ItemList')
    expect(lists).toMatchObject([{ numberOfItems: titles.length }])
    expect(lists[0].itemListElement).toEqual(
      titles.map((title, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title.text,
        url: absolute(title.first('a').get('href') ?? ''),
      })),
    )
  })

  it('What is in season this month comes first among the recipes and methods, and is on the home page', async () => {
    const month = monthOf(new Date(), settings.time_zone)
    const cards = await site.sql`
      select kind, ${month} = any(months) as present from public.article_cards
      join public.articles on articles.id = article_id and published`
    const inSeason = async (path: string) => {
      const [season] = (await site.page(path)).all('section', { 'aria-labelledby': 'season' })
      return season?.all('article').length ?? 0
    }
    const count = (kind: RegExp) =>
      cards.filter((card) => card.present && kind.test(card.kind)).length
    expect(await inSeason('/recipes')).toBe(count(/recipe/))
    expect(await inSeason('/methods')).toBe(count(/method/))
    const all = count(/./)
    expect(await inSeason('/')).toBe(all < 2 ? 0 : Math.min(all, 4))
  })

  it('The teaser of an article with a card says its time and difficulty, in every list', async () => {
    const SAID = /Recipe: 6 weeks, easy/
    for (const path of ['/category/fermenting', '/series/the-cold-kitchen', '/articles'])
      expect((await site.page(path)).first('main').text, path).toMatch(SAID)
  })

  it('A list can be seen as photos, which is how it begins, in detail or condensed', async () => {
    const views = (await site.page('/articles')).first('fieldset', { 'data-list-views': '' })
    expect(views.all('label').map(({ text }) => text)).toEqual(['Photo', 'Details', 'Condensed'])
    const radios = views.all('input').map((radio) => [radio.get('value'), radio.get('checked')])
    expect(radios).toEqual([
      ['phot', ''],
      ['ldet', null],
      ['lcon', null],
    ])
  })

  it('The menu has a part for guests, one for users, and ways to the admin for authors and above', async () => {
    const panel = (await site.page('/support/menu')).first('div', { 'data-user-panel': '' })
    const linksOf = (part: Html) => part.all('a').map((link) => link.get('href'))
    expect(linksOf(panel.first('div', { 'data-guest': '' }))).toEqual(['/login', '/register'])
    const user = panel.first('div', { 'data-user': '' })
    expect(user.get('hidden')).toBe('')
    expect(linksOf(user)).toEqual(['/account', '/vii', '/vii/articles', '/logout'])
    const ofRoles = user.all('li', { 'data-role': 'author' })
    expect(ofRoles.map((item) => [item.get('hidden'), ...linksOf(item)])).toEqual([
      ['', '/vii'],
      ['', '/vii/articles'],
    ])
  })

  it('A list of one page has no way to others', async () => {
    const pages = { 'aria-label': 'Pages of this list' }
    expect((await site.page('/articles')).all('nav', pages)).toHaveLength(1)
    expect((await site.page('/category/food')).all('nav', pages)).toHaveLength(0)
  })

  it('Without scripts a date in a list is written out, for machines too', async () => {
    const article = (await site.page('/articles/page/2024-11'))
      .all('article')
      .find(({ text }) => text.includes('Sourdough in a cold kitchen'))
    const time = article?.first('time')
    expect(time?.text).toBe('December 6, 2024')
    expect(time?.get('datetime')).toMatch(/^2024-12-06T17:00:00/)
  })
})

describe('The search', () => {
  const results = async (path: string) =>
    (await site.page(path))
      .first('main')
      .all('article')
      .map((one) => ({
        title: one.first('*', { class: /teaser-title/ }).text,
        at: one.first('time').get('datetime') ?? '',
      }))

  it.each([
    ['/search?keyword=leuconostoc', 'leuconostoc'],
    ['/search/leuconostoc', 'leuconostoc'],
    ['/search/articles/leuconostoc', 'leuconostoc'],
    ['/search/articles/cold%20kitchen', 'cold kitchen'],
  ])('%s searches for %s', async (path, keyword) => {
    const page = await site.page(path)
    expect(page.first('main').first('input', { name: 'keyword' }).get('value')).toBe(keyword)
    expect(page.first('title').text).toBe(`${keyword}: Search · Salt & Cedar`)
    expect(await results(path)).not.toEqual([])
  })

  it('A search without a keyword shows newest first', async () => {
    const dates = (await results('/search')).map(({ at }) => at)
    expect(dates).toHaveLength(5)
    expect(dates).toEqual(dates.toSorted().reverse())
  })

  it('A typing error is forgiven, and the results say so', async () => {
    const path = '/search?keyword=huckelberry'
    expect((await site.page(path)).first('main').text).toContain(
      'Showing articles for huckleberry.',
    )
    expect((await results(path)).map(({ title }) => title)).toContain('Evergreen huckleberries')
  })

  it.each(['food', 'preserving', 'sourdough', 'bees'])(
    '/category/%s and the search for it agree on what belongs to it',
    async (slug) => {
      const tags = await (await site.send('/api/article/tags/types')).json()
      const { id } = tags.results.find((one: { slug: string }) => one.slug === slug)
      const pageTitles = (await results(`/search?tag=${id}&page=10`)).map(({ title }) => title)
      expect(pageTitles).toEqual(await titles(`/category/${slug}`))
    },
  )
})

describe('The footer', () => {
  const EXCLUDED = ['appliances', 'alcohol', 'bifl', 'books', 'stoves', 'storage']
  const nav = async (name: string, path = '/about') =>
    (await site.page(path)).first('footer', { class: 'site-footer' }).first('nav', {
      'aria-label': name,
    })

  it('The footer lists the ten categories with the most articles, the largest first', async () => {
    const slugs = (await nav('Subjects'))
      .all('a')
      .map((link) => link.get('href')?.replace('/category/', '') ?? '')
    const counts = new Map<string, number>()
    for (const { slug } of await seedJson<SeedCategory[]>('categories.json'))
      counts.set(slug, (await publishedIn(slug)).length)
    const largest = [...counts]
      .filter(([slug]) => !EXCLUDED.includes(slug))
      .map(([, count]) => count)
      .sort((a, b) => b - a)
      .slice(0, 10)
    expect(slugs.map((slug) => counts.get(slug))).toEqual(largest)
    expect(EXCLUDED.filter((slug) => (counts.get(slug) ?? 0) > 0)).not.toEqual([])
  })

  it('The footer leaves out six categories by their slug, whatever their name', async () => {
    const footer = (await site.page('/about')).first('footer', { class: 'site-footer' })
    for (const slug of EXCLUDED)
      expect(footer.all('a', { href: `/category/${slug}` })).toHaveLength(0)
  })

  it.each([
    [
      'Support',
      [
        { href: '/contact', label: 'Contact' },
        { href: '/support/shipping', label: 'Shipping' },
        { href: '/support/returns', label: 'Returns' },
      ],
    ],
    [
      'Information',
      [
        { href: '/about', label: 'About' },
        { href: '/about-this-site', label: 'About this site' },
        { href: '/article/roadmap', label: 'Roadmap' },
        { href: '/careers', label: 'Careers' },
        { href: '/corrections', label: 'Corrections' },
        { href: '/rss.xml', label: 'RSS feed' },
      ],
    ],
    [
      'Elsewhere',
      [
        { href: 'https://mastodon.example/@saltandcedar', label: 'Mastodon' },
        { href: 'https://pixelfed.example/saltandcedar', label: 'Pixelfed' },
      ],
    ],
    [
      'Account',
      [
        { href: '/login', label: 'Log in' },
        { href: '/register', label: 'Register' },
        { href: '/account', label: 'Your account' },
      ],
    ],
  ])('The footer links, under %s, what belongs there', async (name, links) => {
    const own = (await nav(name)).all('a')
    for (const { href, label } of links)
      expect(own.find(({ text }) => text === label)?.get('href')).toBe(href)
  })

  it('The footer says that the links elsewhere are the magazine’s own, and so does the structured data', async () => {
    for (const link of (await nav('Elsewhere', '/')).all('a'))
      expect(link.get('rel')).toMatch(/\bme\b/)
    const data = (await site.page('/')).first('script', { type: 'application/ld+json' }).text
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'Organization',
      sameAs: ['https://mastodon.example/@saltandcedar', 'https://pixelfed.example/saltandcedar'],
    })
  })

  it('The footer ends with the copyright, the city and the postcode', async () => {
    const year = new Date().getFullYear()
    expect((await site.page('/about')).first('footer', { class: 'site-footer' }).text).toContain(
      `© ${year} Salt & Cedar. Astoria, Oregon 97103`,
    )
  })
})

describe('An article', () => {
  const ID = 'sourdough-in-a-cold-kitchen'
  const PATH = `/article/${ID}`
  const seeded = async () => {
    const article = (await seedArticles()).find(({ slug }) => slug === ID)
    if (!article) throw new Error(`${ID} is not in the seed.`)
    return article
  }
  const structured = async () => {
    const { text } = (await site.page(PATH)).first('script', { type: 'application/ld+json' })
    // An article with cards describes them after itself.
    return [JSON.parse(text)].flat()[0]
  }
  const tags = async () => (await site.page(PATH)).first('ul', { 'aria-label': 'Tags' })

  it('Search engines are told the way to an article by its first category', async () => {
    const page = await site.page('/article/firing-a-masonry-oven')
    const [, crumbs] = page.all('script', { type: 'application/ld+json' })
    expect(JSON.parse(crumbs?.text ?? '')).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: absolute('/') },
        { position: 2, name: 'Bread & Baking', item: absolute('/category/bread') },
        { position: 3, name: page.first('h1').text },
      ],
    })
  })

  it('The structured data of an article matches its page', async () => {
    const article = await seeded()
    const page = await site.page(PATH)
    const data = await structured()
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Article',
      url: absolute(PATH),
      headline: page.first('h1').text,
      description: article.headline,
      author: [{ '@type': 'Person', name: page.first('*', { class: /article-author/ }).text }],
      publisher: { '@type': 'Organization', name: 'Salt & Cedar' },
      isPartOf: { name: 'The Cold Kitchen' },
      position: 1,
    })
    expect(Date.parse(data.datePublished)).toBe(Date.parse(article.published_at ?? ''))
    const meta = (property: string) => page.first('meta', { property }).get('content')
    expect([meta('article:published_time'), meta('article:modified_time')]).toEqual([
      data.datePublished,
      data.dateModified,
    ])
    expect((await tags()).all('a').map(({ text }) => text)).toEqual([data.articleSection].flat())
  })

  it('Every address in the structured data leads to a page of this site', async () => {
    const { author, image, publisher } = await structured()
    for (const url of [author[0].url, ...image, publisher.logo]) {
      expect(new URL(url).origin).toBe(ORIGIN)
      expect((await site.send(new URL(url).pathname)).status).toBe(200)
    }
  })

  it('The picture for sharing is made from the cover, 1200 by 630', async () => {
    const page = await site.page(PATH)
    expect([meta(page, 'og:image:width'), meta(page, 'og:image:height')]).toEqual(['1200', '630'])
    expect(meta(page, 'og:image:alt')).toBe((await seeded()).cover.alt)
    expect(meta(page, 'twitter:card')).toBe('summary_large_image')
    const answer = await site.send(new URL(meta(page, 'og:image') ?? '').pathname)
    const picture = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect(picture).toMatchObject({ width: 1200, height: 630 })
  })

  it('The head of an article has its date in full, and its numbers as they were built', async () => {
    const main = (await site.page(PATH)).first('main')
    expect(main.text).toContain('Published December 6, 2024')
    for (const name of ['Views', 'Likes', 'Dislikes', 'Shares', 'Comments']) {
      const count = main.all('div').find((row) => row.all('dt').some(({ text }) => text === name))
      expect(count?.first('dd').text, name).toMatch(/^[\d.]+[KM]?$/)
    }
  })

  it('The contents list the headings of the article, h3 below their h2', async () => {
    const page = await site.page('/article/riving-cedar-shakes')
    const prose = page.first('*', { class: /(^| )prose( |$)/ })
    const written = prose.all('*').filter(({ name }) => name === 'h2' || name === 'h3')
    const contents = page.first('nav', { 'aria-label': 'In this article' })
    const below = contents
      .all('ol')
      .flatMap((list) => list.all('ol'))
      .flatMap((list) => list.all('a'))
    const isBelow = (href: string | null) => below.some((link) => link.get('href') === href)
    const listed = contents.first('ol').all('a')
    expect(listed.map((link) => [isBelow(link.get('href')) ? 'h3' : 'h2', link.text])).toEqual(
      written.map(({ name, text }) => [name, text]),
    )
    expect(below.length).toBeGreaterThan(0)
  })

  it('Each tag leads to the search for it, at its results', async () => {
    const links = (await tags()).all('a')
    expect(links).toHaveLength((await seeded()).categories.length)
    for (const link of links) expect(link.get('href')).toMatch(/^\/search\?tag=\d+&scr=1$/)
  })

  it('The list of references gives author, title, publisher and year of each work, and links it', async () => {
    const { references } = await seeded()
    expect(references.length).toBeGreaterThan(1)
    const items = (await site.page(PATH)).all('li', { id: /^reference-\d+$/ })
    expect(items).toHaveLength(references.length)
    for (const [index, reference] of references.entries()) {
      const item = items[index]
      for (const part of ['author', 'title', 'publisher', 'publication_date'] as const)
        expect(item?.text).toContain(reference[part])
      const link = item?.all('a').find(({ text }) => text.includes(reference.title))
      expect(link?.get('href')).toBe(reference.title_href)
      if (reference.doi)
        expect(item?.all('a', { href: `https://doi.org/${reference.doi}` })).not.toEqual([])
    }
  })

  it('An article ends with its author: portrait, first paragraph of the biography, and the three of their articles that are nearest in time', async () => {
    const note = (await site.page(PATH)).first('section', { 'aria-label': 'The author' })
    expect(note.first('h2').first('a', { href: '/author/maren-holt' }).text).toBe('Maren Holt')
    expect(note.all('img')).toHaveLength(1)
    expect(note.text).toContain('Maren Holt bakes in Astoria')
    expect(note.text).not.toContain('distrusts adjectives')
    const own = await seeded()
    const distance = (at = '') => Math.abs(Date.parse(at) - Date.parse(own.published_at ?? ''))
    const nearest = (await publishedArticles())
      .filter(({ slug, author }) => slug !== ID && author === own.author)
      .sort((a, b) => distance(a.published_at) - distance(b.published_at))
      .slice(0, 3)
    const links = note.first('ul').all('a')
    expect(links.map((link) => link.get('href')).toSorted()).toEqual(
      nearest.map(({ slug }) => `/article/${slug}`).toSorted(),
    )
  })

  it('The page of an author has the portrait, the whole biography and the links', async () => {
    const main = (await site.page('/author/maren-holt')).first('main')
    expect(main.all('img', { alt: /^Maren Holt in a dotted headscarf/ })).toHaveLength(1)
    expect(main.text).toContain('distrusts adjectives')
    const links = main.first('ul', { 'aria-label': 'Elsewhere' }).all('a')
    expect(links.map((link) => link.get('href'))).toEqual([
      'https://marenholt.example',
      'https://astoriamarket.example/stalls/holt',
    ])
  })

  it('Related articles are three others, those of the series first', async () => {
    const [series] = await seedJson<SeedSeries[]>('series.json')
    const [first, ...others] = series?.articles ?? []
    const related = (await site.page(`/article/${first}`)).first('section', { class: /related/ })
    const slugs = related.all('a', { href: /^\/article\// }).map((link) => link.get('href'))
    expect([...new Set(slugs)].toSorted()).toEqual(
      others
        .slice(0, 3)
        .map((slug) => `/article/${slug}`)
        .toSorted(),
    )
  })

  it('The pictures of the demonstration are above the text of their articles, whole', async () => {
    // rule: images/credit
    const head = (await site.page('/article/sauerkraut-by-weight')).first('header', {
      class: /article-header/,
    })
    expect(head.text).toContain('Print: Salt & Cedar')
    for (const { slug } of await publishedArticles())
      expect((await site.page(`/article/${slug}`)).all('*', { class: 'cover' }), slug).toHaveLength(
        1,
      )
  })

  /** rule: cards/in-reader-views */
  it('A reader view keeps each remark, step, warning, table and safety note of the cards', async () => {
    const picture = { name: 'a', url: '', width: 1, height: 1, placeholder: '' }
    const lost: string[] = []
    let count = 0
    for (const { slug } of await publishedArticles()) {
      const cards = await seedCards(slug, () => picture)
      if (cards.length === 0) continue
      const view = readerView(await (await site.send(`/article/${slug}`)).text())
      const written = cards.flatMap(({ groups, parts, altitude, safety, ...card }) => [
        ...groups.flatMap(({ lines }) =>
          lines.map(({ name, remark }) => [name, remark].filter(Boolean).join(', ')),
        ),
        ...parts.flatMap(({ steps }) =>
          steps.flatMap(({ text, warning, tip }) => [text, warning, tip]),
        ),
        ...(altitude?.rows ?? []).map(({ name, values }) => [name, ...values].join(' ')),
        safety?.text ?? '',
        safety?.source ?? '',
        card.before,
        card.storage,
        card.notes,
        ...card.tools,
      ])
      count += written.length
      for (const text of written)
        if (!view.includes(withoutSpaces(text))) lost.push(`${slug}: ${text}`)
    }
    expect(lost).toEqual([])
    expect(count).toBeGreaterThan(500)
  })
})

describe('Pages of text', () => {
  /** rule: pages/legal */
  it.each([
    ['/support/terms', '2024-12-17', '2025-09-03', [/13/, /\$100/, /six months/]],
    ['/support/privacy', null, null, [/100\sdays/, /90 days/, /13/]],
    [
      '/support/shipping',
      '2025-09-04',
      '2025-09-05',
      [/1\s?(–|-|to)\s?2 business days/, /3\s?(–|-|to)\s?7/, /7\s?(–|-|to)\s?21/, /7 days/],
    ],
    [
      '/support/cookies',
      '2025-01-05',
      '2025-09-14',
      [/general browsing|for browsing/i, /advertising/i, /analytics/i],
    ],
    ['/support/returns', null, null, [/30 days/, /defective/]],
  ])('%s has the agreed text and its date', async (path, effective, revised, says) => {
    const main = (await site.page(path)).first('main')
    const dates = main.all('dl').flatMap((list) => list.all('time'))
    if (effective) expect(dates[0]?.get('datetime')).toBe(effective)
    if (revised) expect(dates[1]?.get('datetime')).toBe(revised)
    for (const words of says) expect(main.text).toMatch(words)
  })

  it('The terms have fifteen sections and lead to the privacy policy', async () => {
    const main = (await site.page('/support/terms')).first('main')
    const sections = [
      /access and age/i,
      /privacy/i,
      /use of the services/i,
      /account security/i,
      /user content/i,
      /third-party content/i,
      /prohibited acts/i,
      /copyright/i,
      /intellectual property/i,
      /indemnity/i,
      /disclaimers/i,
      /changes/i,
      /additional terms/i,
      /termination/i,
      /miscellaneous/i,
    ]
    expect(main.all('h2').map(({ text }) => text)).toEqual(
      sections.map((section) => expect.stringMatching(section)),
    )
    expect(main.all('a', { href: /^\/support\/privacy/ })).not.toEqual([])
  })

  it('The page of careers says that they are coming, and the roadmap says when', async () => {
    const main = (await site.page('/careers')).first('main')
    expect(main.first('h1').text).toBe('Careers: Coming Soon.')
    const roadmap = main.all('a').find(({ text }) => text === 'the roadmap')
    expect(roadmap?.get('href')).toBe('/article/roadmap')
  })

  it('The page of the shop says that it is coming', async () => {
    expect((await site.page('/shop')).first('h1').text).toMatch(/Coming Soon/)
    const header = (await site.page('/about')).first('header', { class: 'site-header' })
    expect(header.all('a', { href: /shop/ }).map((link) => link.get('href'))).toEqual(['/shop'])
    expect(header.first('details', { class: 'cart-menu' }).text).toContain('Shop: Coming Soon')
  })

  it('The contact page has the office hours', async () => {
    expect((await site.page('/contact')).first('main').text).toContain(
      '9 AM to 5 PM Pacific, Monday to Friday',
    )
  })
})

describe('What to read next', () => {
  const beside = { rel: /^(prev|next)$/ }
  const linksOf = (box: Html) =>
    box.all('a', beside).map((link) => [link.get('rel'), link.get('href')])

  it('A series leads from its first part to its last and back, to its own page and to the next series', async () => {
    const [series, following] = await seedJson<SeedSeries[]>('series.json')
    const { title, parts } = await firstSeries()
    for (const [index, part] of parts.entries()) {
      const page = await site.page(`/article/${part.slug}`)
      const box = page.first('nav', { 'aria-labelledby': 'series-title' })
      expect(box.text).toContain(`Part ${index + 1} of ${parts.length}`)
      expect(box.first('h2', { id: 'series-title' }).text).toBe(title)
      expect(box.first('h2').first('a').get('href')).toBe(`/series/${series?.slug}`)
      const [before, after] = [parts[index - 1], parts[index + 1]]
      expect(linksOf(box)).toEqual([
        ...(before ? [['prev', `/article/${before.slug}`]] : []),
        ...(after ? [['next', `/article/${after.slug}`]] : []),
      ])
      for (const one of [before, after]) if (one) expect(box.text).toContain(one.title)
      if (after) continue
      const next = box.first('a', { href: `/series/${following?.slug}` })
      expect(next.text).toMatch(/^Next series/)
    }
    const main = (await site.page(`/series/${series?.slug}`)).first('main')
    expect(main.first('h1').text).toBe(title)
    expect((await titles(`/series/${series?.slug}`)).slice(0, parts.length)).toEqual(
      parts.map((part) => part.title),
    )
  })

  it('An article in no series shows no place in one, and leads on by the date of publication', async () => {
    const inSeries = (await seedJson<SeedSeries[]>('series.json')).flatMap(
      ({ articles }) => articles,
    )
    const published = (await publishedArticles()).toReversed()
    const index = published.findIndex(({ slug }, place) => place > 0 && !inSeries.includes(slug))
    const [before, article, after] = published.slice(index - 1, index + 2)
    const page = await site.page(`/article/${article?.slug}`)
    expect(page.text).not.toMatch(/Part \d+ of \d+/)
    expect(linksOf(page.first('nav', { 'aria-label': 'Articles before and after' }))).toEqual([
      ['prev', `/article/${before?.slug}`],
      ['next', `/article/${after?.slug}`],
    ])
  })

  it('Related articles share a category where there is no series', async () => {
    const articles = await seedArticles()
    const jam = articles.find(({ slug }) => slug === 'blackberry-jam-without-boxed-pectin')
    const page = await site.page(`/article/${jam?.slug}`)
    const related = page.first('section', { 'aria-labelledby': 'related-title' })
    expect(related.all('article')).toHaveLength(3)
    const nearest = articles.find(({ title }) => title === related.all('h3')[0]?.text)
    expect(nearest?.categories.some((category) => jam?.categories.includes(category))).toBe(true)
  })

  it('A category begins with its description, its picture and the articles to start with, as far as they are set', async () => {
    const categories =
      await seedJson<
        (SeedCategory & { description?: string; starts?: string[]; picture?: { alt: string } })[]
      >('categories.json')
    for (const slug of ['farming', 'homesteading', 'bees']) {
      const { description, starts, picture } = categories.find((one) => one.slug === slug) ?? {}
      const main = (await site.page(`/category/${slug}`)).first('main')
      const [introduction] = main.all('div', { class: 'category-introduction' })
      expect(introduction !== undefined, slug).toBe(description !== undefined)
      if (!introduction || !description) continue
      expect(introduction.text).toContain(description.slice(0, 40))
      const alts = introduction.all('img').map((image) => image.get('alt'))
      expect(alts).toEqual(picture ? [picture.alt] : [])
      const [list] = introduction.all('section', { 'aria-labelledby': 'start-here' })
      expect(list?.all('a').map((link) => link.get('href'))).toEqual(
        starts?.map((start) => `/article/${start}`),
      )
    }
  })

  it('A category leads to those below it and back up, and one without articles on', async () => {
    const below = async (path: string) =>
      (await site.page(path))
        .first('nav', { 'aria-label': 'Subcategories' })
        .all('a')
        .map((link) => link.get('href'))
    expect(await below('/category/food')).toContain('/category/preserving')
    expect(await below('/category/preserving')).toContain('/category/canning')
    const canning = await site.page('/category/canning')
    expect(canning.first('h1').text).toBe('Canning')
    const path = canning.first('nav', { 'aria-label': 'Breadcrumb' })
    expect(path.all('li').map(({ text }) => text)).toEqual([
      'Articles',
      'Food',
      'Preserving',
      'Canning',
    ])
    expect(path.first('li', { 'aria-current': 'page' }).text).toBe('Canning')
    expect(path.all('a').map((link) => link.get('href'))).toContain('/category/food')
    const empty = (await site.page('/category/bees')).first('main')
    expect(empty.text).toContain('No articles yet.')
    const on = empty.all('a').find(({ text }) => text === 'Browse Farming')
    expect(on?.get('href')).toBe('/category/farming')
  })
})

it('No page is heavier than its budget', async () => {
  const release = site.release()
  const tooHeavy: string[] = []
  const expectAtMost = (limit: number, weight: number, what: string) => {
    if (weight > limit) tooHeavy.push(`${what}: ${weight} of at most ${limit}`)
  }
  for (const { page, ...weights } of await weighArticles(release, BUDGET.html))
    for (const [measure, weight] of Object.entries(weights))
      expectAtMost(BUDGET[measure as keyof typeof BUDGET], weight, `${page}, ${measure}`)
  for (const page of await listPages(release)) {
    const { html, styles, scripts } = await weighPage(release, page, BUDGET.html)
    expectAtMost(LIST_LIMIT, html + styles, `${page}, HTML and styles`)
    expectAtMost(SEARCH.unused, scripts, `${page}, scripts`)
  }
  const search = await weighSearch(release)
  expectAtMost(SEARCH.unused, search.unused, 'search.html, scripts before use')
  expectAtMost(SEARCH.used, search.used, 'search.html, scripts in use')
  expectAtMost(DISCUSSION.limit, await weighDiscussion(release), 'own code of the comments')
  expectAtMost(EDITOR.limit, await weighEditor(release), 'the editor of a new article')
  expect(tooHeavy).toEqual([])
})
