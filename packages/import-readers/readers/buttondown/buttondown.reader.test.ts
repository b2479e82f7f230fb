import { expect, it } from 'vitest'
import { byKey, numbersOf, readAll } from '../shared/archive.fixture.ts'
import { buttondownReader } from './buttondown.reader.ts'

it('An email of Buttondown has the text beside the table, and its date; what was private is a draft', async () => {
  const pieces = await readAll(buttondownReader, {
    'emails.csv': [
      'id,secondary_id,subject,publish_date,source,slug,email_type',
      'a,1,This is a Plain Post,2023-01-02 16:55:00+00:00,app,plain-post,public',
      'b,2,For members,2023-01-03 16:55:00+00:00,app,for-members,premium',
      'c,3,Not sent,,app,not-sent,public',
      'd,4,Lost,2023-01-05 16:55:00+00:00,app,lost,public',
    ].join('\n'),
    'emails/plain-post.md': '<!-- buttondown-editor-mode: plaintext -->## Salt\n\nUse *less*.',
    'emails/for-members.md': 'Secret',
    'emails/not-sent.md': 'Later',
    'emails/of-no-row.md': 'Over',
    'subscribers.csv': 'email\n',
  })
  const articles = byKey(pieces, 'article')
  expect(articles.a).toMatchObject({
    state: 'published',
    title: 'This is a Plain Post',
    publishedAt: '2023-01-02T16:55:00.000Z',
    slug: 'plain-post',
    addresses: ['/archive/plain-post/'],
  })
  expect(articles.a?.html.trim()).toBe('<h2>Salt</h2>\n<p>Use <em>less</em>.</p>')
  expect(articles.b).toMatchObject({
    state: 'draft',
    notes: [{ words: 'It was for “premium” only.' }],
  })
  expect(articles.c?.state).toBe('draft')
  expect(numbersOf(pieces)).toEqual({ source: 1, article: 3, 'no article': 1, 'no file': 2 })
})
