import { describe, expect, it } from 'vitest'
import { openArchive } from '../../archive/open-archive.ts'
import { archiveWith, byKey, numbersOf, readAll } from '../shared/archive.fixture.ts'
import { UNSTATED_NOTE } from '../shared/other-pieces.ts'
import { notionReader } from './notion.reader.ts'

const SAMPLE = 'tests/fixtures/import/notion/zip_complex'
const sample = async () => Array.fromAsync(notionReader.read(await openArchive(SAMPLE), {}))
const id = (letter: string) => letter.repeat(32)
const A = id('a')
const B = id('b')

const database = {
  [`Posts ${id('d')}.csv`]: `\uFEFFName,Status,Date,Tags,Editor\nRye,Published,"May 6, 2021","bread, rye",Jo\nHens,Draft,,,\nLost,Draft,,,\n`,
  [`Posts ${id('d')}_all.csv`]: 'Name,Status,Date,Tags,Editor\n',
  [`Posts ${id('d')}/Rye ${A}.md`]: `# Rye\n\nStatus: Published\nDate: May 6, 2021 10:30 AM → May 7, 2021\nTags: bread, rye\nEditor: Jo\n\nNote: a line of the text.\n\n<aside>\n💡 Feed it.\n\n</aside>\n\n![a loaf](Rye/loaf.png) [hens](Hens%20${B}.md) [x](https://www.notion.so/Hens-${B}?pvs=4)\n`,
  [`Posts ${id('d')}/Hens ${B}.md`]: '# Hens\n\nStatus: Draft\n\nThey lay.\n',
  [`Posts ${id('d')}/Rye/loaf.png`]: 'a picture',
}

describe('An export of Notion', () => {
  it('Every file of the sample is an article or left out', async () => {
    const { files } = await openArchive(SAMPLE)
    const pages = files.filter(({ path }) => /[\da-f]{32}\.md$/.test(path)).length
    expect(numbersOf(await sample())).toEqual({
      source: 1,
      article: pages,
      'no file': files.length - pages,
    })
  })

  it('A page is known by its number, and links lead to it wherever its file is', async () => {
    const articles = byKey(await sample(), 'article')
    expect(articles['0123456789abcdef0123456789abcdef']).toMatchObject({
      title: 'Beep',
      state: 'draft',
      addresses: ['/beep-0123456789abcdef0123456789abcdef'],
    })
    expect(articles['0123456789abcdef0123456789abcdef']?.html).toContain(
      `<a href="/types-${id('1')}">Types</a>`,
    )
    expect(articles[id('1')]?.html).toContain(`<a href="/device-${id('0')}">beep</a>`)
  })

  it('Properties of a database are dates, tags and states; rows without a page are left out', async () => {
    const pieces = await readAll(notionReader, database)
    const articles = byKey(pieces, 'article')
    expect(articles[A]).toMatchObject({
      title: 'Rye',
      state: 'published',
      publishedAt: '2021-05-06T10:30:00.000Z',
      categories: ['tag bread', 'tag rye'],
    })
    expect(articles[A]?.html).toMatch(/^<p>Note: a line of the text\.<\/p>/)
    expect(articles[A]?.html).toContain('<blockquote class="callout-tip">Feed it.')
    expect(articles[A]?.html).toContain('<img src="Rye/loaf.png" alt="a loaf">')
    expect(articles[A]?.html.split(`href="/Hens-${B}"`).length).toBe(3)
    expect(articles[A]?.notes).toContainEqual({ topic: 'fields', words: 'Editor is left out: Jo.' })
    expect(articles[B]).toMatchObject({ state: 'draft', publishedAt: null })
    expect(numbersOf(pieces)).toMatchObject({ within: 1, 'no database': 1, 'no row': 1 })
  })

  it('A page that was exported without its database has its properties, another keeps its words', async () => {
    const alone = {
      [`Rye ${A}.md`]: '# Rye\n\nStatus: Published\nDate: May 6, 2021\nOven: 230\n\nIt bakes.\n',
      [`Salt ${B}.md`]: '# Salt\n\nNote: a line of the text.\n\nMore.\n',
    }
    const articles = byKey(await readAll(notionReader, alone), 'article')
    expect(articles[A]).toMatchObject({
      state: 'published',
      publishedAt: '2021-05-06T12:00:00.000Z',
      html: '<p>It bakes.</p>\n',
      notes: [{ topic: 'fields', words: 'Oven is left out: 230.' }],
    })
    expect(articles[B]?.html).toMatch(/^<p>Note: a line of the text\.<\/p>/)
  })

  it('A page without a status asks whether it is published, one with another status is a draft', async () => {
    const open = { ...database, [`Plain ${id('e')}.md`]: '# Plain\n\nWords.\n' }
    const read = async (publishesUnstated: boolean) => {
      const articles = byKey(await readAll(notionReader, open, { publishesUnstated }), 'article')
      return [articles[id('e')], articles[B]]
    }
    const [plain] = await read(false)
    expect([plain?.state, plain?.notes]).toEqual(['draft', [UNSTATED_NOTE]])
    const [published, draft] = await read(true)
    expect([published?.state, draft?.state]).toEqual(['published', 'draft'])
    expect(draft?.notes).toContainEqual({ topic: 'drafts', words: 'Its status was “Draft”.' })
  })

  it('Ingredients and directions of a page are a recipe with what its properties say of it', async () => {
    const pieces = await readAll(notionReader, {
      [`Dishes ${id('d')}.csv`]: 'Name,Servings,Prep Time,Cook\n',
      [`Dishes ${id('d')}/Eggs ${A}.md`]:
        '# Eggs\n\nServings: 2\nPrep Time: 15 min\nCook: Jo\n\n## Ingredients\n\n- [ ]  4 eggs\n- [x]  1 onion\n\n## Directions\n\n1. Fry.\n',
    })
    const { [A]: eggs } = byKey(pieces, 'article')
    expect(eggs?.recipes[0]?.data).toMatchObject({
      recipeYield: '2',
      prepTime: '15 min',
      recipeIngredient: ['4 eggs', '1 onion'],
    })
    expect(eggs?.html).toBe(`<hr data-card="${eggs?.recipes[0]?.id}">`)
    expect(numbersOf(pieces)).toMatchObject({ within: 2 })
  })

  it('A page in HTML has its properties, cover and text', async () => {
    const page = `<html><body><article id="a" class="page sans"><header><img class="page-cover-image" src="Rye/cover.png">
      <div class="page-header-icon"><span class="icon">X</span></div><h1 class="page-title">Rye</h1>
      <table class="properties"><tbody><tr class="property-row property-row-status"><th><span class="icon"></span>Published</th><td>Yes</td></tr>
      <tr class="property-row property-row-date"><th>Date</th><td><time>@May 6, 2021</time></td></tr></tbody></table></header>
      <div class="page-body"><p>It rises.</p><figure class="callout"><div><span class="icon">🐔</span></div><div>Hens</div></figure></div></article></body></html>`
    const pieces = await readAll(notionReader, {
      [`Rye ${A}.html`]: page,
      'index.html': '<ul></ul>',
    })
    const article = byKey(pieces, 'article')[A]
    expect(article).toMatchObject({
      title: 'Rye',
      state: 'published',
      publishedAt: '2021-05-06T12:00:00.000Z',
      cover: { src: 'Rye/cover.png' },
    })
    expect(article?.html).toContain('<p>It rises.</p><blockquote class="callout-note">')
    expect(article?.html.replace(/(?:\s|<[^>]*>)+/g, ' ').trim()).toBe('It rises. 🐔 Hens')
    expect(numbersOf(pieces)['no file']).toBe(1)
  })

  it('Only names with numbers are known', async () => {
    const sure = (...paths: string[]) =>
      notionReader.recognizes(archiveWith(Object.fromEntries(paths.map((path) => [path, 'x']))))
    expect(await sure(`Rye ${A}.md`, 'a.png')).toBe(0.95)
    expect(await sure('rye.md', `${A}.png`)).toBe(0)
    expect(await sure('rye.md', 'hens.md', `Rye ${A}.md`)).toBe(0)
  })
})
