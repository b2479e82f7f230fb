import { expect, it } from 'vitest'
import { byKey, numbersOf, readAll } from '../shared/archive.fixture.ts'
import { beehiivReader } from './beehiiv.reader.ts'
import { emailText } from './email-text.ts'

const HEAD =
  'id,web_title,status,audience,content_tags,url,web_subtitle,email_subject_line,email_preview_text,content_html,thumbnail_url,created_at'
/** The HTML of an email, as beehiiv writes it. */
const EMAIL = `<div style='display:none'>In short</div><table><tr><td class='f'><a href='https://barn.example/p/rye'>Read online</a></td></tr><tr id='content-blocks'><td><table><tr><td><h1>Rye</h1></td></tr></table><table><tr><td><p>Rye keeps for a week.</p></td></tr></table><table><tr><td align='center'><img src='https://media.example/loaf.jpg' alt='A loaf'></td></tr></table><p>...</p><p>You have {{rp_num_referrals}} friends.</p><p>Dear {{first_name}}, bake.</p><p><a href='https://barn.example/b'>The starter</a></p></td></tr><tr><td><p>Unsubscribe</p></td></tr></table>`

const line = (id: string, state: string, html: string, more = '') =>
  `${id},Rye,${state},Bread; Baking,https://barn.example/p/rye-${id},A dark loaf,S,P,"${html}",${more},2023-01-18 21:25:27`

it('A post of beehiiv has the words of its email without head, foot and what was each reader’s own', async () => {
  const rows = [
    line('1', 'confirmed,free', EMAIL, 'uploads/asset/file/1/loaf.png'),
    line('2', 'confirmed,premium', '<p>For members</p>'),
    line('3', 'draft,free', '<p>Not yet</p>'),
    line('4', 'confirmed,both', '<p>A part</p>'),
    line('5', 'archived,free', '<p>Once</p>'),
  ]
  const pieces = await readAll(beehiivReader, { 'posts.csv': [HEAD, ...rows].join('\n') })
  const articles = byKey(pieces, 'article')
  expect(pieces[0]).toMatchObject({ address: 'https://barn.example' })
  expect(articles['1']).toMatchObject({
    state: 'published',
    title: 'Rye',
    subtitle: 'A dark loaf',
    publishedAt: '2023-01-18T21:25:27.000Z',
    slug: 'rye-1',
    categories: ['tag Bread', 'tag Baking'],
    addresses: ['/p/rye-1'],
    cover: {
      src: 'https://media.beehiiv.com/cdn-cgi/image/quality=100/uploads/asset/file/1/loaf.png',
    },
  })
  const words = articles['1']?.html.replace(/<(?!img|hr|a )[^>]*>/g, ' ').replace(/\s+/g, ' ')
  expect(words).toBe(
    ' Rye keeps for a week. <img src="https://media.example/loaf.jpg" alt="A loaf"> <hr> Dear, bake. <a href="https://barn.example/b">The starter ',
  )
  expect(articles['2']).toMatchObject({
    state: 'draft',
    notes: [{}, { words: 'It was for “premium” only.' }],
  })
  expect(articles['3']?.state).toBe('draft')
  expect(articles['4']?.state).toBe('draft')
  expect(articles['5']).toMatchObject({
    state: 'draft',
    notes: [{}, { words: 'It was archived.' }],
  })
  expect(numbersOf(pieces)).toEqual({ source: 1, category: 3, article: 5 })
})

/** Without what is only around it. */
const textOf = (html: string, notes: string[] = []) =>
  emailText({ html, title: 'Rye', subtitle: 'Dark' }, (_, words) => notes.push(words))
    .replace(/<\/?(?:div|span)\b[^>]*>/g, '')
    .replace(/>\s+</g, '><')
    .trim()

const row = (inside: string) => `<tr><td align="center">${inside}</td></tr>`
const table = (...rows: string[]) => `<table>${rows.join('')}</table>`
const PLAY =
  '<img src="https://media.beehiiv.com/static_assets/youtube_play_icon.png"><img src="https://i.ytimg.com/vi/abc/maxresdefault.jpg">'

it.each([
  [
    'the links to share',
    '<table class="mob-block"><tr><td>Share</td></tr></table><p>Bake.</p>',
    '<p>Bake.</p>',
  ],
  [
    'the foot',
    `<table><tr><td class="b">Unsubscribe</td></tr></table><p>Bake.</p>`,
    '<p>Bake.</p>',
  ],
  [
    'what counts openings',
    '<div data-open-tracking="true"> {{OPEN_TRACKING_PIXEL}} </div><p>Bake.</p>',
    '<p>Bake.</p>',
  ],
  [
    'its title and subtitle',
    `${table(row('<h1> Rye </h1>\n<p>Dark</p>'))}<p>Bake.</p>`,
    '<p>Bake.</p>',
  ],
])('A text of beehiiv is without %s', (_, html, expected) => {
  const notes: string[] = []
  expect([textOf(html, notes), notes]).toEqual([expected, []])
})

it('Other words beside the title of a beehiiv text stay', () => {
  expect(textOf(`${table(row('<h1>Rye</h1><p>Of old.</p>'))}<p>Bake.</p>`)).toContain('Of old.')
})

it('An address of beehiiv with the number of each subscriber is without it', () => {
  const link = (href: string) => `<p><a href="${href}">Bake</a></p>`
  expect(textOf(link('https://a.example/?s={{subscriber_id}}'))).toBe(link('https://a.example/?s='))
  expect(textOf(link('{{unsubscribe_url}}'))).toBe('<p><a>Bake</a></p>')
})

it('A row below a picture of beehiiv is its caption, a longer one is text', () => {
  const picture = '<img src="https://a.example/1.jpg">'
  expect(textOf(table(row(picture), row('<p>A <b>loaf</b></p>')))).toBe(
    '<figure><img src="https://a.example/1.jpg"><figcaption>A <b>loaf</b></figcaption></figure>',
  )
  expect(textOf(table(row(picture), row(`<p>${'Long. '.repeat(60)}</p>`)))).not.toContain('figure')
  expect(textOf(table(row(picture), row('<p>One</p><p>Two</p>')))).not.toContain('figure')
})

it('A video of beehiiv, which is a picture with a sign, is a player', () => {
  const video = `<a href="https://youtube.com/watch?v=aBcDeFgHiJ1">${table(row(PLAY))}</a>`
  const html = textOf(`${video}<p><a href="https://youtube.com/watch?v=aBcDeFgHiJ1">Watch</a></p>`)
  expect(html).toMatch(
    /^<figure class="embed-video"><a href="https:\/\/youtube.com\/watch\?v=aBcDeFgHiJ1">/,
  )
  expect(html).toContain('<p><a href="https://youtube.com/watch?v=aBcDeFgHiJ1">Watch</a></p>')
  expect(html).not.toContain('<img')
})

it('Links of beehiiv are without what counts visits', () => {
  const link = (query: string) => `<p><a href="https://a.example/p/rye?${query}">Bake</a></p>`
  expect(textOf(link('utm_source=x&a=1&last_resource_guid=Post%3A1'))).toBe(link('a=1'))
  expect(textOf(link('b=2'))).toBe(link('b=2'))
})
