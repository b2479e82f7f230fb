import type { ArticlePiece, CommentPiece } from '@site/import-readers/pieces.ts'
import { describe, expect, it } from 'vitest'
import { pageWith, preparing } from './prepare.fixture.ts'
import { digestOf, preparePiece } from './prepare-piece.ts'

const article: ArticlePiece = {
  kind: 'article',
  key: '1',
  place: 'item 1',
  notes: [],
  base: 'https://old.example/a/',
  state: 'published',
  slug: 'Caf%C3%A9 au lait',
  title: ' Two\nlines ',
  subtitle: '',
  headline: '',
  html: '<p>Hens lay most in spring. Then they rest.</p>',
  publishedAt: '2020-01-02T00:00:00.000Z',
  updatedAt: null,
  authors: [],
  categories: [],
  cover: null,
  recipes: [],
  addresses: ['/2020/01/hens/', '/?p=12', '/'],
  guid: null,
  commentsOpen: true,
}
const comment: CommentPiece = {
  kind: 'comment',
  key: 'c1',
  place: 'comment 1',
  notes: [],
  article: '1',
  parent: null,
  name: 'Ruth <ruth@example.org>',
  writtenAt: '2020-01-03T00:00:00.000Z',
  stars: null,
  html: '<p>See <a href="https://x.example/">this</a></p><p>and <script>x</script>that</p>',
}
const prepared = (changes: Partial<ArticlePiece> = {}) =>
  preparePiece({ ...article, notes: [], ...changes }, preparing)

describe('A piece of an import, as it is written', () => {
  it('A recipe under headings becomes a card, and the report says so', async () => {
    const html =
      '<h2>Ingredients</h2><ul><li>1 cup <a href="/rye">rye</a></li></ul><h2>Directions</h2><ol><li>Bake.</li></ol>'
    const notes: ArticlePiece['notes'] = []
    const prepared = await preparePiece({ ...article, html, notes }, preparing)
    expect(prepared).toMatchObject({
      body: expect.stringMatching(/^<hr data-card="[^"]+">$/),
      cards: [{ groups: [{ lines: [{ name: 'rye' }] }], parts: [{ steps: [{ text: 'Bake.' }] }] }],
    })
    expect(notes.map(({ topic }) => topic)).toEqual(
      expect.arrayContaining(['recipes that are cards now', 'links']),
    )
  })

  it('Data of a recipe for search engines complete what stands under headings, or are a card where no words have it', async () => {
    const data = {
      '@type': 'Recipe',
      name: 'For robots',
      prepTime: 'PT10M',
      recipeYield: '6',
      recipeIngredient: ['1 cup rye'],
      recipeInstructions: ['Bake.'],
    }
    const script = `<script type="application/ld+json">${JSON.stringify(data)}</script>`
    const headed =
      '<h2>Ingredients</h2><ul><li>1 cup rye</li></ul><h2>Directions</h2><ol><li>Bake.</li></ol>'
    const shown = '<p>Take 1 cup rye and bake it.</p>'
    const of = async (html: string) => {
      const { body, cards } = await prepared({ html: script + html })
      return [String(body).replace(/data-card="[^"]*"/, 'data-card'), cards]
    }
    const card = {
      preparation: 10,
      yield: { amount: 6 },
      parts: [{ steps: [{ text: 'Bake.' }] }],
    }
    expect(await of(headed)).toMatchObject(['<hr data-card>', [{ name: 'Two lines', ...card }]])
    expect(await of('<p>Rye.</p>')).toMatchObject([
      '<hr data-card><p>Rye.</p>',
      [{ name: 'For robots', ...card }],
    ])
    expect(await of(shown)).toEqual([shown, []])
  })

  it('The picture of a recipe is the cover of an article without one, and is not shown twice', async () => {
    const data = {
      '@type': 'Recipe',
      name: 'Rye',
      image: [{ url: '/rye.jpg' }],
      recipeIngredient: ['1 cup rye'],
    }
    const stored = (width: number) => ({
      name: 'rye',
      url: '/images/rye/960.webp',
      width,
      height: 800,
      placeholder: '',
    })
    const withPicture = (width: number) => {
      const store = async (src: string) => (src === '/rye.jpg' ? stored(width) : null)
      const pictures = { ...preparing.pictures, store }
      const recipes = [{ id: '00000000-0000-4000-8000-000000000001', data }]
      return preparePiece({ ...article, notes: [], recipes }, { ...preparing, pictures })
    }
    expect(await withPicture(1200)).toMatchObject({
      images: [{ name: 'rye', alt: '' }],
      cards: [{ image: '' }],
    })
    expect(await withPicture(300)).toMatchObject({
      images: [],
      cards: [{ image: '/images/rye/960.webp' }],
    })
  })

  it('Stars of comments are those of the first card, also of one under headings', async () => {
    const html =
      '<h2>Ingredients</h2><ul><li>1 cup rye</li></ul><h2>Directions</h2><ol><li>Bake.</li></ol>'
    const stars = [{ card: '', numbers: [0, 0, 0, 1, 2] }]
    const rated = await prepared({ html, stars })
    const [card] = rated.cards as { id: string }[]
    expect(rated).toMatchObject({ stars: [{ card: card?.id, numbers: [0, 0, 0, 1, 2] }] })
    const notes: ArticlePiece['notes'] = []
    expect(await preparePiece({ ...article, stars, notes }, preparing)).toMatchObject({ stars: [] })
    expect(notes).toContainEqual({
      topic: 'stars',
      words: 'Its stars are left out: it has no card.',
    })
  })

  it('A recipe under headings that cannot be a card is in the report, one with a card is not', async () => {
    const html = `<h2>Ingredients</h2><ul><li>1 cup ${'rye '.repeat(80)}</li></ul><h2>Directions</h2><ol><li>Bake.</li></ol>`
    const topics = async (changes: Partial<ArticlePiece>) => {
      const notes: ArticlePiece['notes'] = []
      await preparePiece({ ...article, html, ...changes, notes }, preparing)
      return notes.map(({ topic }) => topic)
    }
    expect(await topics({})).toContain('recipes')
    const lists =
      '<ul><li>2 eggs</li><li>1 cup milk</li><li>50 g flour</li></ul><ol><li>Beat the eggs.</li><li>Fry in butter.</li></ol>'
    expect(await topics({ html: lists })).toContain('recipes')
    const id = '00000000-0000-4000-8000-000000000001'
    const data = { '@type': 'Recipe', name: 'Rye', recipeIngredient: ['1 cup rye'] }
    expect(await topics({ recipes: [{ id, data }] })).not.toContain('recipes')
  })

  it('A published article without subtitle and headline has its first sentence', async () => {
    expect(await prepared()).toMatchObject({
      state: 'published',
      title: 'Two lines',
      slug: 'cafe-au-lait',
      subtitle: 'Hens lay most in spring.',
      headline: 'Hens lay most in spring.',
      addresses: ['/2020/01/hens', '/?p=12'],
    })
  })

  it('A title that is the first heading of its text too is not in the text', async () => {
    const html = '<h1>Two lines</h1><p>Hens.</p>'
    expect(await prepared({ html })).toMatchObject({ body: '<p>Hens.</p>' })
  })

  it('One without a title or a text comes as a draft', async () => {
    expect(await prepared({ title: '' })).toMatchObject({ state: 'draft', title: 'Untitled' })
    expect(await prepared({ html: '<p> </p>' })).toMatchObject({ state: 'draft' })
  })

  it('Links to the former site become its paths, others stay', async () => {
    const html =
      '<a href="../hens/#eggs">a</a><a href="//www.old.example/?p=3">b</a><a href="https://else.example/">c</a>'
    expect((await prepared({ html })).body).toBe(
      '<p><a href="/hens/#eggs">a</a><a href="/?p=3">b</a><a href="https://else.example/">c</a></p>',
    )
  })

  it('A picture without a description has an empty one, and is said', async () => {
    const stored = {
      name: 'hen',
      url: '/images/hen/480.webp',
      width: 4,
      height: 3,
      placeholder: '',
    }
    const pictures = { ...preparing.pictures, storeAll: async () => new Map([['hen.jpg', stored]]) }
    const notes: ArticlePiece['notes'] = []
    const input = { ...article, notes, html: '<p>A</p><img src="hen.jpg">' }
    expect(await preparePiece(input, { ...preparing, pictures })).toMatchObject({
      state: 'published',
      body: '<p>A</p><figure><img width="4" height="3" src="/images/hen/480.webp" alt=""></figure>',
      undescribed: ['hen'],
    })
    expect(notes.map(({ topic }) => topic)).toContain('pictures without description')
  })

  it('A comment is plain words with its links, and has no other data of its writer', async () => {
    const written = await preparePiece({ ...comment, notes: [] }, preparing)
    expect(written.body).toBe('See this (https://x.example/)\n\nand that')
    expect(Object.keys(written).sort()).toEqual(
      [
        'article',
        'body',
        'digest',
        'html',
        'key',
        'kind',
        'name',
        'parent',
        'stars',
        'written_at',
      ].sort(),
    )
  })

  it.each([
    [false, 'published'],
    [true, 'draft'],
  ])(
    'When Ada imports everything as drafts, which is %j, what was public is %s',
    async (asDrafts, state) => {
      const states = [article, pageWith()].map(async (piece) => {
        const written = await preparePiece({ ...piece, notes: [] }, { ...preparing, asDrafts })
        return written.state
      })
      expect(await Promise.all(states)).toEqual([state, state])
    },
  )

  it('A long comment is cut, and the report says so', async () => {
    const notes: CommentPiece['notes'] = []
    await preparePiece({ ...comment, notes, html: 'a '.repeat(4000) }, preparing)
    expect(notes.map(({ topic }) => topic)).toEqual(['long comments'])
  })

  it('A digest follows what is said, and not where it is', () => {
    expect(digestOf({ ...article, place: 'elsewhere' })).toBe(digestOf(article))
    expect(digestOf({ ...article, html: '<p>Other.</p>' })).not.toBe(digestOf(article))
  })
})
