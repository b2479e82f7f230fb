import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openArchive } from '../../archive/open-archive.ts'
import { byKey, numbersOf, readAll } from '../shared/archive.fixture.ts'
import { markdownReader } from './markdown.reader.ts'

const FOLDER = 'tests/fixtures/import/markdown/jekyll-chowdown'

const articleOf = async (text: string) => {
  const pieces = await readAll(markdownReader, { 'soup.md': text })
  const { 'soup.md': article } = byKey(pieces, 'article')
  if (!article) throw new Error('There is no article.')
  return article
}
type Article = Awaited<ReturnType<typeof articleOf>>
const linesOf = ({ recipes }: Article) => recipes[0]?.data.recipeIngredient
const stepsOf = ({ recipes }: Article) => recipes[0]?.data.recipeInstructions
const section = (...itemListElement: string[]) => ({
  '@type': 'HowToSection',
  name: '',
  itemListElement,
})

it.each([
  ['# Notes on C#', 'Notes on C#'],
  ['# Rye #', 'Rye'],
  ['\n\n  # Rye bread  ', 'Rye bread'],
  ['---\nRye bread\n---\n# Ingredients', 'Rye bread'],
  ['Rye bread\n=========', 'Rye bread'],
  ['# Ingredients\n\n- Rye', 'soup'],
])('The first heading of %j is the title %j', async (text, title) => {
  expect(await articleOf(`${text}\n\nDough.`)).toMatchObject({ title })
})

describe('Recipes in Markdown', () => {
  it('Every recipe of the sample has all its lines and steps, and its text stays', async () => {
    const pieces = await Array.fromAsync(markdownReader.read(await openArchive(FOLDER), {}))
    const articles = byKey(pieces, 'article')
    const files = ['_recipes', '_components'].flatMap((folder) =>
      readdirSync(`${FOLDER}/${folder}`).map((name) => `${folder}/${name}`),
    )
    expect(numbersOf(pieces)).toMatchObject({
      article: files.length + 2,
      within: files.length,
      'no file': 1,
    })
    for (const file of files) {
      const [, front = '', text = ''] = readFileSync(`${FOLDER}/${file}`, 'utf8').split(/^---\s*$/m)
      const items = front.split('\n').filter((line) => /^\s*- \S/.test(line)).length
      const components = /components:/.test(front) ? 3 : 0
      const { recipes: [recipe] = [], html = '' } = articles[file] ?? {}
      const lines = (recipe?.data.recipeIngredient ?? []) as string[]
      const parts = (recipe?.data.recipeInstructions ?? []) as { itemListElement: string[] }[]
      const steps = parts.flatMap(({ itemListElement }) => itemListElement)
      expect([file, lines.length + steps.length]).toEqual([file, items - components])
      expect(html).toContain(`<hr data-card="${recipe?.id}">`)
      expect(html.length).toBeGreaterThan(text.trim().length)
    }
  })

  it('A recipe that is made of others leads to them, and its cover has a credit', async () => {
    const pieces = await Array.fromAsync(markdownReader.read(await openArchive(FOLDER), {}))
    const articles = byKey(pieces, 'article')
    expect(articles['_recipes/banana-bread.md']?.cover?.credit).toContain('flic.kr')
    expect(articles['_recipes/banana-bread.md']?.addresses).toEqual([
      '/recipes/banana-bread',
      '/recipes/banana-bread.html',
    ])
    expect(articles['_recipes/red-berry-tart.md']?.html).toContain(
      '<a href="/article/vanilla-custard-filling">Vanilla Custard Filling</a>',
    )
  })

  it('Lists with names, times and yield of the front matter are in the recipe', async () => {
    const article = await articleOf(
      '---\ntitle: Soup\nprep_time: 10\ncookTime: 1 hour\nservings: 4 bowls\ningredients:\n  - group: For the stock\n    items: ["2 [carrots](https://x.example)", "1 onion"]\ninstructions: |\n  Boil.\n  Strain.\n---\nGood *soup*.\n',
    )
    expect(article.recipes[0]?.data).toMatchObject({
      name: 'Soup',
      prepTime: '10 minutes',
      cookTime: '1 hour',
      recipeYield: '4 bowls',
    })
    expect(linesOf(article)).toEqual(['For the stock:', '2 carrots', '1 onion'])
    expect(stepsOf(article)).toEqual([section('Boil.', 'Strain.')])
    expect(article.html).toContain('Good <em>soup</em>.')
    expect(article.notes).toContainEqual(expect.objectContaining({ topic: 'links' }))
  })

  it('Below headings it is cut out of the text, with a mark in its place; pictures and other words stay', async () => {
    const article = await articleOf(
      '# Soup\n\nBefore.\n\n## Ingredients\n- 2 carrots\n- 1 *big* onion\n\nBuy good ones.\n\n### For the top:\n\n* 1 tbsp chives\n\n## Directions\n\n1. Boil\n   for long. ![The pot](pot.jpg)\n2. Strain.\n\nEat it warm.\n\n## Why soup\n\n- It warms.\n',
    )
    expect(linesOf(article)).toEqual(['2 carrots', '1 big onion', 'For the top:', '1 tbsp chives'])
    expect(stepsOf(article)).toEqual([section('Boil for long.', 'Strain.')])
    const words = article.html
      .replace(/<hr[^>]*>/, 'CARD')
      .replace(/<img[^>]*pot\.jpg[^>]*>/, 'POT')
    expect(
      words
        .replace(/<[^>]*>|\s+/g, ' ')
        .replace(/ +/g, ' ')
        .trim(),
    ).toBe('Before. CARD Buy good ones. POT Eat it warm. Why soup It warms.')
  })

  it('Steps in the text belong to the ingredients of the front matter, with its times', async () => {
    const article = await articleOf(
      '---\ntitle: Suppe\nduration: 1 hour\nIngredients: ["2 carrots"]\n---\nGut.\n\n## Zubereitung\n\n**Schritt 1:** Kochen.\n\n---\n\nQuelle: Oma\n',
    )
    expect([linesOf(article), stepsOf(article)]).toEqual([['2 carrots'], [section('Kochen.')]])
    expect(article.recipes[0]?.data.totalTime).toBe('1 hour')
    expect(article.html.replace(/="[^"]*"/, '')).toBe(
      '<p>Gut.</p><hr data-card><hr><p>Quelle: Oma</p>',
    )
  })

  it('Shortcodes that print the recipe of the front matter are its place', async () => {
    const { html, notes } = await articleOf(
      '---\ntitle: Soup\ningredients: [1 egg]\nsteps: [Boil.]\n---\nBefore.\n\n{{< recipe-meta >}}\n\n{{% ingredients %}}\n\n{{< steps >}}\n\nAfter.\n',
    )
    expect(html.replace(/="[^"]*"/, '').replaceAll('\n', '')).toBe(
      '<p>Before.</p><hr data-card><p>After.</p>',
    )
    expect(notes).toEqual([])
  })

  it.each([
    '## Ingredients\n\n- 2 carrots\n\n## History\n\nOld.\n',
    '## Method\n\nWe asked a hundred cooks.\n',
    '---\nmethod: POST\nsteps: 3\n---\n# Call\n\n1. Send it.\n',
  ])('A text without both stays as it is: %#', async (text) => {
    const { recipes, html } = await articleOf(text)
    expect(recipes).toEqual([])
    expect(html).not.toContain('data-card')
  })
})

describe('What was not public in Markdown', () => {
  const statesOf = async (files: Record<string, string>) =>
    Object.values(byKey(await readAll(markdownReader, files), 'article')).map(({ state }) => state)

  it.each([
    ['not yet published', { 'a.md': '---\npublishDate: 2999-01-01\n---\nA' }],
    ['expired', { 'a.md': '---\ndate: 2019-01-01\nexpiryDate: 2020-01-01\n---\nA' }],
    ['a draft of Jekyll', { '_drafts/a.md': 'A' }],
    ['without an address', { 'a.md': '---\npermalink: false\n---\nA' }],
    ['of a front matter that cannot be read', { 'a.md': '---\ntitle: "A\ndraft: [\n---\nA' }],
    ['a note of a vault', { 'a.md': 'A', '.obsidian/app.json': '{}' }],
    ['not published in a vault', { 'a.md': '---\npublish: false\n---\nA' }],
  ])('What is %s comes as a draft', async (_, files) => {
    expect(await statesOf(files)).toEqual(['draft'])
  })

  it.each([
    ['a note with nothing but words', { 'Daily/2023-09-12.md': 'Called the dentist.' }],
    ['a note with a day in its name', { '2023-09-12-meeting.md': 'With the bank.' }],
    ['a note with tags and a day', { 'a.md': '---\ntags: [home]\ncreated: 2023-09-12\n---\nA' }],
    ['a note that links to another', { 'a.md': '---\ntitle: A\ndate: 2023-09-12\n---\n[[b]]' }],
    ['a note beside a base', { 'a.md': '---\ntitle: A\ndate: 2023-09-12\n---\nA', 'all.base': '' }],
    ['a template', { 'Templates/day.md': '---\ntitle: Day\ndate: "{{date}}"\n---\nA' }],
  ])(
    '%s comes as a draft without the folder of its vault, and the report asks',
    async (_, files) => {
      const [article] = Object.values(byKey(await readAll(markdownReader, files), 'article'))
      expect(article?.state).toBe('draft')
      expect(article?.notes).toContainEqual({
        topic: 'texts that do not say whether they were public',
        words: 'Nothing says that it was public, so it is a draft.',
      })
      const published = await readAll(markdownReader, files, { publishesUnstated: true })
      expect(Object.values(byKey(published, 'article')).map(({ state }) => state)).toEqual([
        'published',
      ])
    },
  )

  it.each([
    ['with a day', { 'a.md': '---\ndate: 2023-09-12\n---\nA' }],
    ['with a shortcode', { 'a.md': 'A {{< b >}}' }],
    ['that is no draft', { 'a.md': '---\ndraft: false\n---\nA' }],
    ['with a layout', { 'a.md': '---\nlayout: post\n---\nA' }],
    ['with an address', { 'a.md': '---\npermalink: /a/\n---\nA' }],
    ['of Hugo', { 'content/a.md': 'A', 'hugo.toml': '' }],
    ['of Jekyll', { '_posts/2020-01-01-a.md': 'A [[link]]' }],
  ])('A text %s comes as published', async (_, files) => {
    expect(await statesOf(files)).toEqual(['published'])
  })

  it('No choice publishes a note of a vault that does not say that it is public', async () => {
    const files = { 'a.md': 'A', '.obsidian/app.json': '{}' }
    const pieces = await readAll(markdownReader, files, { publishesUnstated: true })
    expect(Object.values(byKey(pieces, 'article')).map(({ state }) => state)).toEqual(['draft'])
  })

  it('Of a vault what says that it is public is published, and nothing else', async () => {
    expect(await statesOf({ 'a.md': '---\ndg-publish: true\n---\nA', 'b.md': 'B' })).toEqual([
      'published',
      'draft',
    ])
  })
})

it.each(['createdDate', 'date_published', 'Posted on', 'pub-date'])(
  'A text has the date of its field %s',
  async (field) => {
    expect(await articleOf(`---\n${field}: 2021-05-06\n---\nA`)).toMatchObject({
      publishedAt: '2021-05-06T12:00:00.000Z',
    })
  },
)

it('A bundle of Hugo has the address of its folder, and aliases beside it', async () => {
  const pieces = await readAll(markdownReader, {
    'content/posts/first/index.md': '---\naliases: [old/a.html, /b]\n---\nA',
    'content/posts/2021/second.md': '{"title":"Second"}\nB',
  })
  const articles = byKey(pieces, 'article')
  expect(articles['content/posts/first/index.md']?.addresses).toEqual([
    '/posts/old/a.html',
    '/b',
    '/posts/first',
  ])
  expect(articles['content/posts/2021/second.md']).toMatchObject({
    title: 'Second',
    addresses: ['/posts/2021/second'],
  })
})

it('A post of Jekyll that is HTML comes as it is, and one that is not published as a draft without a word on dates', async () => {
  const pieces = await readAll(markdownReader, {
    '_posts/2022-06-05-basic.html': '---\ntitle: Basic\n---\n<div>\n\n    <p>First</p>\n</div>',
    '_posts/2022-06-06-other.md': '---\npublished: false\n---\n[Basic](2022-06-05-basic.html)',
    'page.html': '<p>A page</p>',
  })
  const { '_posts/2022-06-05-basic.html': basic, '_posts/2022-06-06-other.md': other } = byKey(
    pieces,
    'article',
  )
  expect(basic).toMatchObject({ state: 'published', title: 'Basic', slug: 'basic' })
  expect(basic?.html).toContain('<p>First</p>')
  expect(basic?.html).not.toContain('<code>')
  expect(basic?.addresses).toContain('/2022/06/05/basic.html')
  expect(other).toMatchObject({ state: 'draft', notes: [] })
  expect(other?.html).toContain('href="/article/basic"')
})

it('Authors have the names of the site’s data, a file for each or one for all', async () => {
  const pieces = await readAll(markdownReader, {
    'a.md': '---\nauthors: [mia, bo, ida]\n---\nA.',
    'data/authors/mia.json': '{ "name": "Mia Ødegård", "bio": "Carves." }',
    '_data/authors.yml': 'bo:\n  name: Bo Lind\n',
  })
  expect(Object.values(byKey(pieces, 'author'))).toMatchObject([
    { key: 'mia', name: 'Mia Ødegård', biography: 'Carves.' },
    { key: 'bo', name: 'Bo Lind' },
    { key: 'ida', name: 'ida' },
  ])
  expect(byKey(pieces, 'left-out')).toEqual({})
})

it('The cover is what Hugo shows to others: the first of the images, or a picture beside the text that is named so', async () => {
  const articles = byKey(
    await readAll(markdownReader, {
      'posts/rye/index.md': 'Rye.',
      'posts/rye/crumb.jpg': '',
      'posts/rye/feature.jpg': '',
      'posts/oat/index.md': '---\nimages: [oats.png, other.png]\n---\nOats.',
      'posts/oat/cover.jpg': '',
      'posts/bun.md': 'Bun.',
      'posts/cover.jpg': '',
    }),
    'article',
  )
  expect(articles['posts/rye/index.md']?.cover?.src).toBe('feature.jpg')
  expect(articles['posts/oat/index.md']?.cover?.src).toBe('oats.png')
  expect(articles['posts/bun.md']?.cover).toBeNull()
})

it('The first of listed covers is the cover, with its description', async () => {
  const { cover } = await articleOf(
    '---\ncover:\n  - image: /images/rye/1600.webp\n    alt: A rye\n  - image: /images/oat.webp\n---\nA.',
  )
  expect(cover).toEqual({ src: '/images/rye/1600.webp', alt: 'A rye', credit: '' })
  expect((await articleOf('---\ncover: [rye.jpg]\n---\nA.')).cover?.src).toBe('rye.jpg')
  const captioned =
    '---\ncover:\n  image: a.jpg\n  caption: "By *Kari*, [her site](https://k.example)"\n---\nA.'
  expect((await articleOf(captioned)).cover?.credit).toBe('By Kari, her site')
})

it('A day that no calendar has is no date in TOML either', async () => {
  const { publishedAt, notes } = await articleOf('+++\ndate = 2020-02-30\n+++\nA.')
  expect([publishedAt, notes[0]?.words]).toEqual([null, '“2020-02-30” is not a date.'])
  expect(await articleOf('+++\ndate = 2020-02-28T10:00:00+02:00\n+++\nA.')).toMatchObject({
    publishedAt: '2020-02-28T08:00:00.000Z',
  })
})

it('Properties that Obsidian writes as links are names, and a link may have spaces at its ends', async () => {
  const pieces = await readAll(markdownReader, {
    'Soup.md':
      '---\nauthor: "[[People/Ada|The cook]]"\ntags: ["[[Broth]]"]\ncover: "[[pots/one.png]]"\n---\n[[ Bread | the loaf]]',
    'Bread.md': 'Rises.',
    'pots/one.png': '',
  })
  expect(Object.keys(byKey(pieces, 'author'))).toEqual(['People/Ada'])
  expect(byKey(pieces, 'article')['Soup.md']).toMatchObject({
    cover: { src: 'pots/one.png' },
    html: expect.stringContaining('href="/article/bread"'),
  })
})
