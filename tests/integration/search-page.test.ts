import { beforeAll, describe, expect, it } from 'vitest'
import { openRenderer } from '../support/renderer.ts'
import { addArticle } from '../support/search.ts'
import { openTestSite } from '../support/site.ts'

const site = openTestSite()
openRenderer()

beforeAll(async () => {
  for (let number = 1; number <= 7; number += 1)
    await addArticle(site, `adze-${number}`, { title: `Adze ${number}`, body: '<p>An adze.</p>' })
  await addArticle(site, 'adze-secret', { title: 'Secret adze', published: false })
})

const titlesOf = (html: string) =>
  [...html.matchAll(/<h2 class="teaser-title" dir="auto"><a href="[^"]*">([^<]*)/g)].map(
    ([, title]) => title,
  )

describe('The search page of an address', () => {
  it('The HTML of a search has its title, its results and their number, and nothing unpublished', async () => {
    const answer = await site.send('/search?keyword=adze')
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(html).toContain('<title>adze: Search')
    expect(html).toMatch(/7(<!-- --> <!-- -->)? ?(<!-- -->)*articles? ?.*found/)
    expect(titlesOf(html)).toHaveLength(5)
    expect(html).not.toContain('Secret adze')
  })

  it('A later page of a search has all results up to there', async () => {
    const html = await (await site.send('/search/adze?page=2')).text()
    expect(titlesOf(html)).toHaveLength(7)
  })

  it('Markup in a keyword is text in the page', async () => {
    const html = await (await site.send('/search?keyword=%3Cimg%20src%3Dx%3E')).text()
    expect(html.replace(/content="[^"]*"/g, '')).not.toContain('<img src=x>')
    expect(html).toContain('&lt;img src=x&gt;: Search')
  })
})
