import { type SeedArticle, seedArticles } from '../../scripts/seed/files.ts'
import { expect, test } from './crawl.ts'

test.describe.configure({ mode: 'default' })

/** Two drafts and an article that was withdrawn: nobody may see anything of them. */
const hidden = async (): Promise<SeedArticle[]> => {
  const articles = (await seedArticles()).filter(({ state }) => state !== 'published')
  expect(new Set(articles.map(({ state }) => state))).toEqual(
    new Set(['unpublished', 'suppressed']),
  )
  return articles
}

const TEXTS = [
  ...['/about', '/about-this-site', '/careers', '/shop', '/support/cookies', '/support/privacy'],
  ...['/support/returns', '/support/shipping', '/support/terms'],
]

/** What would give an article away, wherever it stands. */
const traces = ({ slug, title, subtitle, headline }: SeedArticle): string[] =>
  [slug, title, subtitle, headline].map((text) => text.toLowerCase())

/** Which traces of hidden articles a text shows, whatever way it writes its apostrophes. */
function givenAway(text: string, articles: SeedArticle[]): string[] {
  const plain = text
    .replace(/&#39;|&apos;|’/g, "'")
    .replace(/&amp;/g, '&')
    .toLowerCase()
  return articles.flatMap(traces).filter((trace) => plain.includes(trace.replace(/’/g, "'")))
}

test('No page of the site shows anything of unpublished articles', async ({ crawled }) => {
  const articles = await hidden()
  for (const [path, { html }] of crawled.pages) expect(givenAway(html, articles), path).toEqual([])
})

test('The addresses of unpublished articles are a 404, in every form', async ({ request }) => {
  for (const { slug } of await hidden()) {
    for (const path of [`/article/${slug}`, `/article/${slug}.html`, `/og/${slug}.jpg`]) {
      expect((await request.get(path)).status(), path).toBe(404)
    }
  }
})

test('Feeds, sitemap and suggestions have no unpublished articles', async ({
  request,
  crawled,
}) => {
  const articles = await hidden()
  const feeds = [...crawled.answers.keys()].filter((address) => address.endsWith('rss.xml'))
  expect(feeds.length).toBeGreaterThan(10)
  for (const address of [...feeds, '/sitemap.xml', '/suggestions.json'])
    expect(givenAway(await (await request.get(address)).text(), articles), address).toEqual([])
})

test('The search index has every published article and every page of text, and nothing else', async ({
  page,
}) => {
  const articles = await hidden()
  await page.goto('/search')
  const indexed = await page.evaluate(async () => {
    const pagefind = await import(new URL('/pagefind/pagefind.js', location.href).href)
    const { results } = await pagefind.search(null)
    return Promise.all(results.map(({ data }: { data(): Promise<unknown> }) => data()))
  })
  const published = (await seedArticles()).filter(({ state }) => state === 'published')
  expect(indexed.map(({ url }) => url).toSorted()).toEqual(
    [...published.map(({ slug }) => `/article/${slug}`), ...TEXTS].toSorted(),
  )
  expect(givenAway(JSON.stringify(indexed), articles)).toEqual([])
})

test('The API answers as if unpublished articles did not exist', async ({ request }) => {
  const articles = await hidden()
  for (const { slug } of articles) {
    const answer = await request.get(`/api/article?id=${slug}`)
    expect(answer.status()).toBe(404)
    expect(await answer.json()).toEqual({ message: 'No article found.' })
  }
  const asked: [path: string, data: object][] = [
    ['/api/article/search', { quantity: 50 }],
    ...articles.map(({ title }): [string, object] => ['/api/article/search', { keyword: title }]),
    ['/api/article/preview/id', { ids: ['roadmap', ...articles.map(({ slug }) => slug)] }],
  ]
  for (const [path, data] of asked) {
    const answer = await request.post(path, { data })
    expect(givenAway(await answer.text(), articles), path).toEqual([])
  }
  const series = await request.get('/api/article/series')
  expect(givenAway(await series.text(), articles)).toEqual([])
})

test('Unpublished articles are not counted', async ({ request }) => {
  const published = (await seedArticles()).filter(({ state }) => state === 'published')
  const answer = await request.post('/api/article/search/count', { data: {} })
  expect(await answer.json()).toEqual({ results: { count: published.length } })
})
