import { describe, expect, it } from 'vitest'
import { openArchive } from '../../archive/open-archive.ts'
import type { ReadOptions } from '../../pieces.ts'
import { archiveWith, byKey, numbersOf, readAll } from '../shared/archive.fixture.ts'
import { UNSTATED_NOTE } from '../shared/other-pieces.ts'
import { htmlReader } from './html.reader.ts'

const SAMPLE = 'tests/fixtures/import/html'

const article = async (html: string, path = 'a.html', options: ReadOptions = {}) => {
  const article = byKey(await readAll(htmlReader, { [path]: html }, options), 'article')[path]
  if (!article) throw new Error('There is no article.')
  return article
}
const words = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

describe('Loose files of HTML', () => {
  it('Every file of the sample is an article or left out, pictures apart', async () => {
    const archive = await openArchive(SAMPLE)
    const numbers = numbersOf(await Array.fromAsync(htmlReader.read(archive, {})))
    const ends = (end: RegExp) => archive.files.filter(({ path }) => end.test(path)).length
    expect(numbers).toEqual({
      source: 1,
      article: ends(/\.html$/),
      'no file': archive.files.length - ends(/\.html$/) - ends(/\.(?:png|jpg)$/),
    })
  })

  it('The text is the article of a page, and the report says what is beside it', async () => {
    const archive = await openArchive(SAMPLE)
    const pieces = await Array.fromAsync(htmlReader.read(archive, {}))
    const article = byKey(pieces, 'article')['extracted-article.html']
    expect(article?.title).toBe('A useful article')
    expect(words(article?.html ?? '')).toMatch(
      /^This is the primary article body .* belongs to the article\.$/,
    )
    expect(article?.notes).toContainEqual({
      topic: 'main text',
      words: 'Its text is its <article>: 69 characters of navigation and margins are left out.',
    })
  })

  it('Of several articles none is chosen: navigation alone goes', async () => {
    const page = '<nav>Menu</nav><article>One</article><article>Two</article><footer>End</footer>'
    expect(words((await article(page)).html)).toBe('One Two')
  })

  it('Links to other files lead to their former addresses, others to words', async () => {
    const archive = await openArchive(SAMPLE)
    const pieces = await Array.fromAsync(htmlReader.read(archive, {}))
    const articles = byKey(pieces, 'article')
    const html = articles['links.html']?.html ?? ''
    expect(articles['embeds.html']?.addresses).toEqual(['/embeds.html'])
    expect(html.split('href="/embeds.html').length - 1).toBe(2)
    expect(articles['special filename#.html']?.addresses).toEqual(['/special%20filename-.html'])
    expect(html.split('href="/special%20filename-.html"').length - 1).toBe(3)
    expect(html).toContain('<a>404.html</a>')
    expect(html).toContain('<a href="//example.com">')
  })

  it('Title, description, dates, authors and terms are what the head says', async () => {
    const page = `<html><head><title>Rye – Old site</title><meta property="og:title" content="Rye">
      <meta name="Description" content="A loaf."><link rel="canonical" href="https://old.example/rye/">
      <meta property="article:published_time" content="2020-01-02T03:04:05+01:00">
      <meta property="article:modified_time" content="2020-02-02T03:04:05Z">
      <meta name="author" content="Ada"><meta name="author" content="Ben">
      <meta property="article:section" content="Bread"><meta name="keywords" content="rye, salt">
      <meta property="og:image" content="cover.jpg"></head><body><p>Text</p></body></html>`
    expect(await article(page, 'old/index.html')).toMatchObject({
      // The address is that of its title.
      slug: '',
      title: 'Rye',
      headline: 'A loaf.',
      state: 'published',
      authors: ['Ada', 'Ben'],
      publishedAt: '2020-01-02T02:04:05.000Z',
      updatedAt: '2020-02-02T03:04:05.000Z',
      categories: ['Bread', 'tag rye', 'tag salt'],
      cover: { src: 'cover.jpg' },
      addresses: ['/rye/', '/old/index.html', '/old'],
    })
  })

  it('A page that has the name of its file as title, or none, is called as the file without its ending', async () => {
    for (const title of ['<title>red-hen.html</title>', ''])
      expect((await article(`${title}<p>x</p>`, 'red-hen.html')).title).toBe('red hen')
  })

  it('A page with neither date nor address is a draft; a time of its text is its date', async () => {
    expect(await article('<p>x</p>')).toMatchObject({
      state: 'draft',
      publishedAt: null,
      notes: [UNSTATED_NOTE],
    })
    expect(await article('<p>x</p>', 'a.html', { publishesUnstated: true })).toMatchObject({
      state: 'published',
    })
    expect(await article('<p><time datetime="2021-05-06">May</time></p>')).toMatchObject({
      state: 'published',
      publishedAt: '2021-05-06T12:00:00.000Z',
    })
    expect(await article('<p><time datetime="2921-05-06">May</time></p>')).toMatchObject({
      state: 'draft',
    })
  })

  it('A recipe that it tells search engines has a place in its text, the same at every run', async () => {
    const recipe = { '@type': 'Recipe', name: 'Soup', recipeIngredient: ['1 leek'] }
    const page = `<script type="application/ld+json">${JSON.stringify(recipe)}</script><h1>Soup</h1><p>x</p>`
    const [first, again] = [await article(page), await article(page)]
    expect(first.recipes).toMatchObject([{ data: recipe }])
    expect(first.recipes).toEqual(again.recipes)
    expect(first.html).toContain(`<hr data-card="${first.recipes[0]?.id}">`)
  })

  it('Of a page in tables the text comes, without its title again and without the links beside it', async () => {
    const { title, html, notes } = await article(
      '<title>Onion dye</title><table><tr><td><a href="a.html">Home</a><br><a href="b.html">Soup</a></td><td><center><font size="+3"><b>Onion dye</b></font></center><p>Save the skins.</p><table><tr><th>Salt</th><td>Moss</td></tr></table></td></tr></table>',
    )
    expect([title, words(html)]).toEqual(['Onion dye', 'Save the skins. Salt Moss'])
    expect(html.match(/<table>/g)).toHaveLength(1)
    expect(notes[0]?.words).toContain(': 8 characters of navigation')
  })

  it('A picture beside its words in a table comes above them, and a table of facts stays', async () => {
    const beside = await article(
      '<table><tr><td><img src="a.jpg"></td><td>3 leeks</td></tr></table>',
    )
    expect(beside.html).toBe('<div><img src="a.jpg"></div><div>3 leeks</div>')
    const facts =
      '<table><tbody><tr><td>Alum</td><td>Orange</td></tr><tr><td>Iron</td><td>Moss</td></tr></tbody></table>'
    expect((await article(facts)).html).toBe(facts)
    const ofWord = facts.replace(/<td>(\w+)<\/td>/g, '<td><div><p>$1</p></div></td>')
    expect((await article(ofWord)).html).toBe(ofWord)
  })

  it('Pages that only frame others or lead to them are left out, and no link leads there', async () => {
    const pieces = await readAll(htmlReader, {
      'index.html': '<frameset><frame src="menu.html"><frame src="main.html"></frameset>',
      'menu.html': '<a href="main.html">Home</a> <a href="dye.html">Dye</a>',
      'main.html': '<p>I weave. <a href="index.html">Back</a></p>',
    })
    expect(Object.keys(byKey(pieces, 'article'))).toEqual(['main.html'])
    expect(byKey(pieces, 'article')['main.html']?.html).not.toContain('href')
    expect(Object.keys(byKey(pieces, 'left-out'))).toEqual(['index.html', 'menu.html'])
  })

  it('A link to a file that is no page stays, for the site to look for it', async () => {
    expect((await article('<p><a href="plans/loom.pdf">Loom</a></p>')).html).toContain(
      'href="plans/loom.pdf"',
    )
  })

  it('Files that are only called so are not known', async () => {
    const sure = (files: Record<string, string>) => htmlReader.recognizes(archiveWith(files))
    expect(await sure({ 'a.html': 'only words' })).toBe(0)
    expect(await sure({ 'a.html': '<p>x</p>', 'b.png': 'x' })).toBeCloseTo(0.3)
    expect(await sure({ 'a.txt': '<p>x</p>' })).toBe(0)
  })
})
