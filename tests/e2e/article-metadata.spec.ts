import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { seedArticles } from '../../scripts/seed/files.ts'
import site from '../../supabase/seed/settings.json' with { type: 'json' }
import { expect, test } from '../support/browser.ts'

const ID = 'sourdough-in-a-cold-kitchen'
const ARTICLE = `/article/${ID}`

const meta = (page: Page, name: string): Promise<string | null> =>
  page.locator(`meta[property="${name}"], meta[name="${name}"]`).first().getAttribute('content')

const structured = async (page: Page) =>
  JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')

const seeded = async () => {
  const article = (await seedArticles()).find(({ slug }) => slug === ID)
  if (!article) throw new Error(`${ID} is not in the seed.`)
  return article
}

test('The structured data of an article matches its page', async ({ page, baseURL }) => {
  const article = await seeded()
  const address = new URL(ARTICLE, baseURL).href
  await page.goto(ARTICLE)
  const data = await structured(page)
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Article',
    url: address,
    headline: await page.getByRole('heading', { level: 1 }).textContent(),
    description: article.headline,
    author: [{ '@type': 'Person', name: await page.locator('.article-author').textContent() }],
    publisher: { '@type': 'Organization', name: site.name },
    isPartOf: { name: 'The Cold Kitchen' },
    position: 1,
  })
  expect(Date.parse(data.datePublished)).toBe(Date.parse(article.published_at ?? ''))
  await expect(page.getByRole('list', { name: 'Tags' })).toHaveText(data.articleSection)
})

test('Every address in the structured data leads to a page of this site', async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto(ARTICLE)
  const { author, image, publisher } = await structured(page)
  for (const url of [author[0].url, image, publisher.logo]) {
    expect(new URL(url).origin).toBe(baseURL)
    expect((await request.get(url)).status()).toBe(200)
  }
})

test('The picture for sharing is made from the cover, 1200 by 630', async ({ page, request }) => {
  const article = await seeded()
  await page.goto(ARTICLE)
  const address = await meta(page, 'og:image')
  expect([await meta(page, 'og:image:width'), await meta(page, 'og:image:height')]).toEqual([
    '1200',
    '630',
  ])
  expect(await meta(page, 'og:image:alt')).toBe(article.cover.alt)
  expect(await meta(page, 'twitter:card')).toBe('summary_large_image')
  const answer = await request.get(address ?? '')
  expect(answer.status()).toBe(200)
  expect(await sharp(await answer.body()).metadata()).toMatchObject({ width: 1200, height: 630 })
})

test('An article has one canonical address, however Sam came to it', { tag: '@deployed' }, async ({
  page,
  baseURL,
}) => {
  await page.goto(`${ARTICLE}?utm_source=letter#comments`)
  const address = new URL(ARTICLE, baseURL).href
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address)
  expect(await meta(page, 'og:url')).toBe(address)
  expect(await meta(page, 'og:type')).toBe('article')
  const published = Date.parse((await meta(page, 'article:published_time')) ?? '')
  expect(published).toBe(Date.parse('2024-12-06T17:00:00Z'))
})

test('Each tag leads to the search for it, at its results', async ({ page }) => {
  await page.goto(ARTICLE)
  const tags = page.getByRole('list', { name: 'Tags' }).getByRole('link')
  await expect(tags).toHaveCount((await seeded()).categories.length)
  for (const tag of await tags.all())
    await expect(tag).toHaveAttribute('href', /^\/search\?tag=\d+&scr=1$/)
})
