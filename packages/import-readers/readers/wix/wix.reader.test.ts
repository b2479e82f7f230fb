import { expect, it } from 'vitest'
import { byKey, numbersOf, readAll } from '../shared/archive.fixture.ts'
import { ricosHtml } from './ricos-html.ts'
import { wixReader } from './wix.reader.ts'

const text = (words: string, ...decorations: object[]) => ({
  type: 'TEXT',
  textData: { text: words, decorations },
})
const html = (node: object, notes: string[] = []) =>
  ricosHtml([node], (_, words) => notes.push(words))

it('A post of Wix has its words, picture, dates and categories; one without a date is a draft', async () => {
  const document = {
    nodes: [{ type: 'PARAGRAPH', nodes: [text('Hello '), text('world', { type: 'BOLD' })] }],
  }
  const quoted = (words: string) => `"${words.replaceAll('"', '""')}"`
  const pieces = await readAll(wixReader, {
    'posts.csv': [
      'Author,Main Category,Title,Excerpt,ID,Tags,Featured,Slug,Plain Content,Cover Image,Published Date,Categories,Rich Content,Post Page URL,Last Published Date,Internal ID',
      `Jane Writer,Market News,Hello Wix,An excerpt,post-1,"[""5f1a2b3c4d5e6f7a8b9c0d1e"",""Rye""]",TRUE,hello-wix,Plain,wix:image://v1/a_b~mv2.jpg/loaf.jpg#originWidth=6016,2025-10-01T10:00:00Z,Tax Planning,${quoted(JSON.stringify(document))},/post/hello-wix,2025-10-02T10:00:00Z,internal-1`,
      ',,Draft Wix,,post-2,[],FALSE,,"First <line>\n\nSecond",,,,not-json,/post/draft-wix,,internal-2',
    ].join('\n'),
  })
  const articles = byKey(pieces, 'article')
  expect(articles['internal-1']).toMatchObject({
    state: 'published',
    title: 'Hello Wix',
    subtitle: 'An excerpt',
    slug: 'hello-wix',
    publishedAt: '2025-10-01T10:00:00.000Z',
    updatedAt: '2025-10-02T10:00:00.000Z',
    authors: ['Jane Writer'],
    categories: ['Market News', 'Tax Planning', 'tag Rye'],
    cover: { src: 'https://static.wixstatic.com/media/a_b~mv2.jpg' },
    html: '<p>Hello <strong>world</strong></p>',
    addresses: ['/post/hello-wix'],
    notes: [{ words: 'The export has only numbers of its tags.' }],
  })
  expect(articles['internal-2']).toMatchObject({
    state: 'draft',
    html: '<p>First &lt;line&gt;</p><p>Second</p>',
  })
  expect(numbersOf(pieces)).toEqual({ source: 1, author: 1, category: 4, article: 2 })
})

it.each([
  [{ type: 'HEADING', headingData: { level: 1 }, nodes: [text('Rye')] }, '<h2>Rye</h2>'],
  [
    { type: 'ORDERED_LIST', nodes: [{ type: 'LIST_ITEM', nodes: [text('Mix')] }] },
    '<ol><li>Mix</li></ol>',
  ],
  [
    text(
      'here',
      { type: 'LINK', linkData: { link: { url: 'https://a.example' } } },
      { type: 'ITALIC' },
    ),
    '<a href="https://a.example"><em>here</em></a>',
  ],
  [
    {
      type: 'IMAGE',
      imageData: { altText: 'A loaf', image: { src: { id: 'loaf~mv2.jpg' } } },
      nodes: [{ type: 'CAPTION', nodes: [text('Rye')] }],
    },
    '<figure><img src="https://static.wixstatic.com/media/loaf~mv2.jpg" alt="A loaf"><figcaption>Rye</figcaption></figure>',
  ],
  [
    {
      type: 'IMAGE',
      imageData: {
        caption: 'Rye',
        image: { src: { url: 'wix:image://v1/a_b%7Emv2.jpg/loaf.jpg#originWidth=6' } },
      },
      nodes: [],
    },
    '<figure><img src="https://static.wixstatic.com/media/a_b~mv2.jpg" alt=""><figcaption>Rye</figcaption></figure>',
  ],
  [
    {
      type: 'GALLERY',
      galleryData: {
        items: [{ image: { media: { src: { url: 'https://a.example/1.jpg' } } }, title: 'One' }],
      },
    },
    '<figure><img src="https://a.example/1.jpg" alt="One"></figure>',
  ],
  [
    {
      type: 'VIDEO',
      videoData: { video: { src: { url: 'https://www.youtube.com/watch?v=abc' } } },
    },
    '<iframe src="https://www.youtube.com/watch?v=abc"></iframe>',
  ],
  [
    { type: 'BUTTON', buttonData: { text: 'Buy', link: { url: 'https://shop.example' } } },
    '<p><a href="https://shop.example">Buy</a></p>',
  ],
  [
    { type: 'COLLAPSIBLE_LIST', nodes: [{ type: 'PARAGRAPH', nodes: [text('Kept')] }] },
    '<p>Kept</p>',
  ],
])('A part of a Wix text becomes what it shows: %#', (node, expected) => {
  expect(html(node)).toBe(expected)
})

it('A part of a Wix text that the export does not hold is noted', () => {
  const notes: string[] = []
  expect(html({ type: 'APP_EMBED' }, notes)).toBe('')
  expect(notes).toEqual(['A part “app embed” was left out.'])
})
