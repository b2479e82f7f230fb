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

it.each([
  ['hidden', 'sent'],
  ['private', 'sent'],
  ['premium', 'sent'],
  ['public', 'draft'],
  ['public', 'deleted'],
  ['public', 'transactional'],
])(
  'An email of Buttondown of the type %s with the status %s is a draft, whatever its date',
  async (type, status) => {
    const pieces = await readAll(buttondownReader, {
      'emails.csv': [
        'id,secondary_id,subject,publish_date,slug,email_type,status',
        `a,1,Rye,2023-01-02 16:55:00+00:00,rye,${type},${status}`,
      ].join('\n'),
      'emails/rye.md': 'Use *less*.',
    })
    expect(byKey(pieces, 'article').a?.state).toBe('draft')
  },
)

it('A newer export of Buttondown has a list in JSON in place of the table', async () => {
  const emails = [
    { id: 'a', secondary_id: 1, subject: 'Rye', publish_date: '2023-01-02 16:55:00+00:00' },
    { id: 'b', secondary_id: 2, subject: 'Oats', publish_date: null, slug: 'oats', files: [] },
  ]
  const files = {
    'emails.json': JSON.stringify(emails.map((email) => ({ slug: 'rye', ...email }))),
    'emails/rye.md': 'Use *less*.',
    'emails/oats.md': 'Later',
  }
  const pieces = await readAll(buttondownReader, files)
  expect(byKey(pieces, 'article')).toMatchObject({
    a: { state: 'published', title: 'Rye', slug: 'rye', html: '<p>Use <em>less</em>.</p>\n' },
    b: { state: 'draft', title: 'Oats' },
  })
  expect(numbersOf(pieces)).toEqual({ source: 1, article: 2 })
  const half = { ...files, 'emails.json': files['emails.json'].slice(0, -5) }
  await expect(readAll(buttondownReader, half)).rejects.toThrow(
    'emails.json is not a complete JSON file.',
  )
})

it('What an email of Buttondown had for each subscriber is not in the text, and said', async () => {
  const text =
    'Hello {{ subscriber.metadata.first_name }}, bake.\n\n{{ subscribe_form }}\n\nSee [it]({{ email_url }}) or [that](https://barn.example/?s={{subscriber.id}}).\n\n`{{ code }}`'
  const pieces = await readAll(buttondownReader, {
    'emails.csv':
      'id,secondary_id,subject,publish_date,slug\na,1,Rye,2023-01-02 16:55:00+00:00,rye',
    'emails/rye.md': text,
  })
  const { html = '', notes = [] } = byKey(pieces, 'article').a ?? {}
  expect(html.replaceAll('\n', '')).toBe(
    '<p>Hello, bake.</p><p>See it or <a href="https://barn.example/?s=">that</a>.</p><p><code>{{ code }}</code></p>',
  )
  expect(notes).toEqual([
    {
      topic: 'merge tags',
      words:
        'What each subscriber had of their own was left out: {{ subscriber.metadata.first_name }}.',
    },
  ])
})
