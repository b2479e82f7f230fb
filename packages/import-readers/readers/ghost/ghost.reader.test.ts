import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import type { Archive, ImportPiece } from '../../pieces.ts'
import { ghostReader } from './ghost.reader.ts'

const lexical = (...children: object[]) => JSON.stringify({ root: { children } })
const words = (text: string, format = 0) => ({ type: 'extended-text', text, format })
const paragraph = (...children: object[]) => ({ type: 'paragraph', children })
const mobiledoc = JSON.stringify({
  version: '0.3.1',
  markups: [['strong'], ['a', ['href', '__GHOST_URL__/other/']]],
  atoms: [['soft-return', '', {}]],
  cards: [
    ['image', { src: '__GHOST_URL__/content/images/loaf.jpg', alt: 'A loaf', caption: 'Rye' }],
  ],
  sections: [
    [
      1,
      'p',
      [
        [0, [0], 1, 'Bold'],
        [1, [], 0, 0],
        [0, [1], 1, 'link <b>'],
      ],
    ],
    [10, 0],
    [3, 'ul', [[[0, [], 0, 'one']], [[0, [], 0, 'two']]]],
  ],
})

const base = {
  status: 'published',
  type: 'post',
  visibility: 'public',
  published_at: '2020-05-06 07:08:09',
}
const data = {
  posts: [
    {
      ...base,
      id: 'a',
      title: 'Both',
      slug: 'both',
      lexical: lexical(paragraph(words('New', 1), words(' text'))),
      mobiledoc,
    },
    { ...base, id: 'b', title: 'Old', slug: 'old', mobiledoc, custom_excerpt: 'Short & good' },
    {
      ...base,
      id: 'c',
      title: 'Older',
      slug: 'older',
      markdown: '## Head\n\nWords[^1]\n\n[^1]: Note',
    },
    { ...base, id: 'd', title: 'Paid', slug: 'paid', visibility: 'paid', html: '<p>secret</p>' },
    {
      ...base,
      id: 'e',
      title: 'Half',
      slug: 'half',
      lexical: lexical(paragraph(words('free')), { type: 'paywall' }, paragraph(words('secret'))),
    },
    {
      ...base,
      id: 'f',
      title: 'About',
      slug: 'about',
      type: 'page',
      html: '<p>Us</p>',
      codeinjection_head: '<script>x</script>',
    },
    { ...base, id: 'g', title: 'Later', slug: 'later', status: 'scheduled', html: '<p>Later</p>' },
    { title: 'No id' },
  ],
  posts_meta: [{ post_id: 'b', feature_image_alt: 'A round loaf' }],
  users: [
    { id: '1', name: 'Wren', email: 'wren@example.org', password: 'hash', bio: 'Bakes.' },
    { id: '2', name: 'Sam', email: 'sam@example.org' },
  ],
  posts_authors: [
    { post_id: 'a', author_id: '1', sort_order: 1 },
    { post_id: 'a', author_id: '2', sort_order: 0 },
  ],
  tags: [
    { id: 't1', name: 'Bread', slug: 'bread' },
    { id: 't2', name: '#hidden', slug: 'hash-hidden', visibility: 'internal' },
    { id: 't3', name: 'Rye', slug: 'rye' },
  ],
  posts_tags: [
    { post_id: 'a', tag_id: 't2', sort_order: 0 },
    { post_id: 'a', tag_id: 't1', sort_order: 1 },
    { post_id: 'a', tag_id: 't3', sort_order: 2 },
  ],
  settings: [{ key: 'title', value: 'Oak & Loam' }],
  api_keys: [{ secret: 'do not keep' }],
}

const archiveOf = (input: unknown): Archive => {
  const text = typeof input === 'string' ? input : JSON.stringify(input)
  return {
    name: 'export.json',
    files: [
      {
        path: 'export.json',
        size: text.length,
        open: async () => Readable.from([Buffer.from(text)]),
      },
    ],
  }
}
const read = async (input: unknown): Promise<ImportPiece[]> =>
  Array.fromAsync(ghostReader.read(archiveOf(input), {}))
const articlesOf = async (post: object, more: object = {}) => {
  const posts = [{ ...base, id: 'x', title: 'X', slug: 'x', ...post }]
  const pieces = await read({ data: { ...data, posts_meta: [], ...more, posts } })
  return pieces.filter((piece) => piece.kind === 'article')
}
const exported = { db: [{ meta: { version: '5.130.6' }, data }] }

describe('An export of Ghost', () => {
  it('Every post, page, author and tag is a piece or left out with its reason', async () => {
    const pieces = await read(exported)
    const count = Object.fromEntries(
      [...Map.groupBy(pieces, ({ kind }) => kind)].map(([kind, own]) => [kind, own.length]),
    )
    expect(count).toEqual({ source: 1, author: 2, category: 3, article: 6, page: 1, 'left-out': 2 })
    expect(JSON.stringify(pieces)).not.toMatch(/do not keep|wren@example|hash"/)
  })

  it('Lexical wins over Mobiledoc, Mobiledoc over HTML, and Markdown of the first versions is read', async () => {
    const texts = new Map(
      (await read(exported)).flatMap((piece) =>
        piece.kind === 'article' ? [[piece.key, piece.html]] : [],
      ),
    )
    expect(texts.get('a')).toBe('<p><strong>New</strong> text</p>')
    expect(texts.get('b')).toBe(
      '<p><strong>Bold</strong><br><a href="https://ghost.invalid/other/">link &lt;b&gt;</a></p>' +
        '<figure><img src="https://ghost.invalid/content/images/loaf.jpg" alt="A loaf"><figcaption>Rye</figcaption></figure>' +
        '<ul><li>one</li><li>two</li></ul>',
    )
    expect(texts.get('c')).toContain('<h2>Head</h2>')
  })

  it('What readers could not see comes as a draft, with its reason', async () => {
    const states = (await read(exported)).flatMap((piece) =>
      piece.kind === 'article'
        ? [[piece.key, piece.state, piece.notes.find(({ topic }) => topic === 'drafts')?.words]]
        : [],
    )
    expect(states).toEqual([
      ['a', 'published', undefined],
      ['b', 'published', undefined],
      ['c', 'published', undefined],
      ['d', 'draft', 'It was for “paid” only.'],
      ['e', 'draft', 'A part of it was behind a paywall.'],
      ['g', 'draft', 'Its status was “scheduled”.'],
    ])
  })

  it('Authors are in their order, and internal tags are not for readers', async () => {
    const [a] = (await read(exported)).filter((piece) => piece.kind === 'article')
    expect(a).toMatchObject({
      authors: ['2', '1'],
      categories: ['t1', 't3'],
      publishedAt: '2020-05-06T07:08:09.000Z',
    })
    const categories = (await read(exported)).filter((piece) => piece.kind === 'category')
    expect(categories.map(({ name, parent }) => [name, parent])).toEqual([
      ['Tags', null],
      ['Bread', null],
      ['Rye', 'Tags'],
    ])
  })

  it('Its injected code is left out, and said', async () => {
    const [page] = (await read(exported)).filter((piece) => piece.kind === 'page')
    expect(page?.notes).toEqual([{ topic: 'scripts', words: 'Its injected code was left out.' }])
    expect(JSON.stringify(page)).not.toContain('<script>')
  })

  it('Links to windows of Ghost are left out: buttons go, and other words stay', async () => {
    const to = (url: string, label: string) => ({ type: 'link', url, children: [words(label)] })
    const button = { type: 'button', buttonText: 'Subscribe', buttonUrl: '#/portal/signup' }
    const text = paragraph(words('Read '), to('https://oak.example/#/portal/account', 'yours'))
    const [piece] = await articlesOf({ lexical: lexical(text, button) })
    expect(piece?.html).toBe('<p>Read yours</p>')
    expect(piece?.notes.map(({ words }) => words)).toEqual([
      'A link to a window of Ghost was left out: https://oak.example/#/portal/account',
      'A link to a window of Ghost was left out: #/portal/signup',
    ])
  })

  it('Its title and description for search engines come with an article', async () => {
    const posts_meta = [{ post_id: 'x', meta_title: 'Best rye', meta_description: 'How to.' }]
    const [piece] = await articlesOf({ html: '<p>Rye.</p>' }, { posts_meta })
    expect(piece?.sharing).toEqual({ title: 'Best rye', description: 'How to.', canonical: '' })
  })

  it('The navigation is the menu, without windows of Ghost', async () => {
    const value = JSON.stringify([
      { label: 'About', url: '__GHOST_URL__/about/' },
      { label: 'Rye', url: '/tag/rye/' },
      { label: 'Join', url: '#/portal/signup' },
      { label: '', url: '/empty/' },
    ])
    const settings = [{ key: 'navigation', value }]
    const menus = async (settings: object[]) =>
      (await read({ data: { ...data, settings } })).filter((piece) => piece.kind === 'menu')
    expect(await menus(settings)).toMatchObject([
      {
        base: 'https://ghost.invalid',
        links: [
          { label: 'About', href: 'https://ghost.invalid/about/' },
          { label: 'Rye', href: '/tag/rye/' },
        ],
      },
    ])
    expect(await menus([{ key: 'navigation', value: '[{' }])).toEqual([])
  })

  it('The form of the first versions, without a list of databases, is read', async () => {
    expect((await read({ data, meta: { version: '003' } })).length).toBe(
      (await read(exported)).length,
    )
    expect(
      await ghostReader.recognizes(archiveOf({ meta: { exported_on: 1 }, data })),
    ).toBeGreaterThan(0.9)
    expect(await ghostReader.recognizes(archiveOf({ hello: 'data' }))).toBe(0)
  })

  it('A text that nests without end, a damaged one and a half file end in a sentence', async () => {
    const nested = `{"root":{"children":[${'{"type":"quote","children":['.repeat(5000)}${']}'.repeat(5000)}]}}`
    const post = { ...base, id: 'x', title: 'X', slug: 'x', html: '<p>HTML</p>' }
    const one = async (more: object) => {
      const pieces = await read({ data: { ...data, posts: [{ ...post, ...more }] } })
      return pieces.find((piece) => piece.kind === 'article')
    }
    expect((await one({ lexical: nested }))?.html.length).toBeLessThan(10_000)
    expect(await one({ lexical: '{"root":' })).toMatchObject({
      html: '<p>HTML</p>',
      notes: [{ topic: 'texts' }],
    })
    await expect(read(JSON.stringify(exported).slice(0, 500))).rejects.toThrow(
      'not a complete JSON file',
    )
  })
})
