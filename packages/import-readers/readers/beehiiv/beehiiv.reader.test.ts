import { expect, it } from 'vitest'
import { byKey, numbersOf, readAll } from '../shared/archive.fixture.ts'
import { beehiivReader } from './beehiiv.reader.ts'

const HEAD =
  'id,web_title,status,audience,content_tags,url,web_subtitle,email_subject_line,email_preview_text,content_html,thumbnail_url,created_at'
/** The HTML of an email, as beehiiv writes it. */
const EMAIL = `<div style='display:none'>In short</div><table><tr><td class='f'><a href='https://barn.example/p/rye'>Read online</a></td></tr><tr id='content-blocks'><td><table><tr><td><h1>Rye</h1></td></tr></table><table><tr><td><p>Rye keeps for a week.</p></td></tr></table><table><tr><td align='center'><img src='https://media.example/loaf.jpg' alt='A loaf'></td></tr></table><p>...</p><p>Dear {{first_name}}, tell a friend.</p><p><a href='https://barn.example/b'>The starter</a></p></td></tr><tr><td><p>Unsubscribe</p></td></tr></table>`

const row = (id: string, state: string, html: string, more = '') =>
  `${id},Rye,${state},Bread; Baking,https://barn.example/p/rye-${id},A dark loaf,S,P,"${html}",${more},2023-01-18 21:25:27`

it('A post of beehiiv has the words of its email without head, foot and what was each reader’s own', async () => {
  const rows = [
    row('1', 'confirmed,free', EMAIL, 'uploads/asset/file/1/loaf.png'),
    row('2', 'confirmed,premium', '<p>For members</p>'),
    row('3', 'draft,free', '<p>Not yet</p>'),
    row('4', 'confirmed,both', '<p>A part</p>'),
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
    ' Rye keeps for a week. <img src="https://media.example/loaf.jpg" alt="A loaf"> <hr> <a href="https://barn.example/b">The starter ',
  )
  expect(articles['2']).toMatchObject({
    state: 'draft',
    notes: [{}, { words: 'It was for “premium” only.' }],
  })
  expect(articles['3']?.state).toBe('draft')
  expect(articles['4']?.state).toBe('draft')
  expect(numbersOf(pieces)).toEqual({ source: 1, category: 3, article: 4 })
})
