import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openArchive } from '../../archive/open-archive.ts'
import { readerFor } from '../all.ts'
import { byKey, numbersOf, readAll } from '../shared/archive.fixture.ts'
import { mediumReader } from './medium.reader.ts'

const FOLDER = 'tests/fixtures/import/medium'
const sample = async () => Array.fromAsync(mediumReader.read(await openArchive(FOLDER), {}))

const post = (body: string, foot = '', head = '<section class="p-summary">S</section>') =>
  `<article class="h-entry"><header><h1 class="p-name">T</h1></header>${head}<section class="e-content">${body}</section><footer>${foot}</footer></article>`
const canonical = (address: string) =>
  `<time class="dt-published" datetime="2020-01-02T03:04:05Z">x</time><a class="p-canonical" href="${address}">c</a>`

describe('An export of Medium', () => {
  it('Every post of the sample is an article, the response is left out, and what is private too', async () => {
    expect((await readerFor(await openArchive(FOLDER))).name).toBe('Medium')
    const sources = readdirSync(`${FOLDER}/posts`).map((name) =>
      readFileSync(`${FOLDER}/posts/${name}`, 'utf8'),
    )
    const responses = sources.filter((text) => !text.includes('class="p-summary"')).length
    const tags = new Set(sources.flatMap((text) => text.match(/medium\.com\/tag\/\w+/g) ?? []))
    expect(responses).toBe(1)
    expect(numbersOf(await sample())).toEqual({
      source: 1,
      author: 1,
      category: tags.size + 1,
      article: sources.length - responses,
      'no comment': responses,
      'no file': 3,
    })
  })

  it('A post has what its microformats say, once, and its text', async () => {
    const articles = byKey(await sample(), 'article')
    expect(articles['posts/basic-post.html']).toMatchObject({
      title: 'Basic Post Title',
      subtitle: 'This is a subtitle of some sort',
      state: 'published',
      publishedAt: '2018-08-11T11:23:34.123Z',
      slug: 'testpost',
      authors: ['Joe Bloggs'],
      categories: ['tag Things', 'tag Stuff'],
    })
    const advanced = articles['posts/advanced-post.html']?.html ?? ''
    expect(advanced).not.toContain('Advanced Post Title')
    expect(advanced).not.toContain('graf--subtitle')
    expect(advanced).toContain('alt="This is image alt text"')
    expect(advanced).toMatch(/<h3[^>]*>Another header<\/h3>/)
    expect(articles['posts/no-slug-post.html']?.slug).toBe('no-slug-post')
    expect(articles['posts/no-date-post.html']).toMatchObject({
      state: 'published',
      publishedAt: null,
      notes: [{ topic: 'dates' }],
    })
  })

  it('What was not published is a draft', async () => {
    expect(byKey(await sample(), 'article')['posts/draft-post.html']?.state).toBe('draft')
    const address = 'https://medium.com/@a/t-0123456789ab'
    const pieces = await readAll(mediumReader, {
      'posts/draft_T-0123456789ab.html': post('<p>x</p>', canonical(address)),
      'posts/draft_x-ab0123456789.html': post('<p>x</p>', '', ''),
    })
    const { '0123456789ab': one, ab0123456789: two } = byKey(pieces, 'article')
    expect([one?.state, two?.state]).toEqual(['draft', 'draft'])
  })

  it('Links between posts lead to what was imported; an address of Medium itself is nobody’s to redirect', async () => {
    const pieces = await readAll(mediumReader, {
      'posts/2020-01-02_One-0123456789ab.html': post(
        '<p><a href="https://medium.com/@a/two-ab0123456789">two</a> <a href="https://medium.com/@b/other-ffffffffffff">other</a></p>',
        canonical('https://medium.com/@a/one-0123456789ab'),
      ),
      'posts/2020-01-03_Two-ab0123456789.html': post(
        '<p>x</p>',
        canonical('https://garden.example/two-ab0123456789'),
      ),
    })
    const { '0123456789ab': one, ab0123456789: two } = byKey(pieces, 'article')
    expect(one?.html).toContain('href="/posts/2020-01-03_Two-ab0123456789.html"')
    expect(one?.html).toContain('href="https://medium.com/@b/other-ffffffffffff"')
    expect(one?.addresses).toEqual(['/posts/2020-01-02_One-0123456789ab.html'])
    expect(two?.addresses).toEqual(['/posts/2020-01-03_Two-ab0123456789.html', '/two-ab0123456789'])
  })
})
