import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openArchive } from '../../archive/open-archive.ts'
import { readerFor } from '../all.ts'
import { byKey, numbersOf, readAll } from '../shared/archive.fixture.ts'
import { substackReader } from './substack.reader.ts'
import { substackHtml } from './widgets.ts'

const FOLDER = 'tests/fixtures/import/substack'
const HEAD =
  'post_id,post_date,is_published,email_sent_at,type,audience,title,subtitle,podcast_url\n'

const zip = (rows: string, texts: Record<string, string> = {}) => ({
  'posts.csv': HEAD + rows,
  ...Object.fromEntries(Object.entries(texts).map(([id, text]) => [`posts/${id}.html`, text])),
})

describe('An export of Substack', () => {
  it('Every row of the sample is an article, a page or left out, and no text is over', async () => {
    const archive = await openArchive(FOLDER)
    expect((await readerFor(archive)).name).toBe('Substack')
    const pieces = await Array.fromAsync(substackReader.read(archive, {}))
    const lines = readFileSync(`${FOLDER}/posts.csv`, 'utf8').trim().split('\n').slice(1)
    const pages = lines.filter((line) => line.includes(',page,')).length
    expect(numbersOf(pieces)).toEqual({
      source: 1,
      article: lines.length - pages,
      page: pages,
      'no file': 1,
    })
    expect(readdirSync(`${FOLDER}/posts`)).toHaveLength(lines.length)
    expect(pieces[0]).toMatchObject({ address: 'https://example.substack.com' })
  })

  it('A post has its date, address and words; a draft, a discussion and a page are that', async () => {
    const pieces = await Array.fromAsync(substackReader.read(await openArchive(FOLDER), {}))
    const articles = byKey(pieces, 'article')
    expect(articles['123401.plain-text']).toMatchObject({
      state: 'published',
      publishedAt: '2019-07-26T20:48:19.814Z',
      slug: 'plain-text',
      title: 'Plain Text',
      subtitle: '“This quote’s rather short”',
      addresses: ['/p/plain-text'],
    })
    expect(articles['123401.plain-text']?.html).not.toContain('Sign up')
    expect(articles['123401.plain-text']?.html).toContain('Dolore magna aliqua.')
    expect(articles['123402.podcast']?.html).toContain(
      'href="https://example.com/my-audio/file.mp3"',
    )
    expect(articles['123403.thread']?.state).toBe('draft')
    expect(articles['123404.draft-text']).toMatchObject({ state: 'draft', notes: [{}] })
    expect(byKey(pieces, 'page')['123405.about-us']?.description).toBe('Learn about us')
  })

  it('What was not for everyone is a draft; what has no text, and posts of others, are left out', async () => {
    const row = (id: string, audience: string, type = 'newsletter') =>
      `${id},2024-01-02T10:00:00.000Z,true,,${type},${audience},T,S,\n`
    const pieces = await readAll(
      substackReader,
      zip(
        row('1.a', 'only_paid') +
          row('2.b', 'everyone') +
          row('5.e', 'founding') +
          row('3.c', 'everyone', 'restack') +
          row('4.d', 'everyone'),
        {
          '1.a': '<p>x</p>',
          '2.b': '<p>x</p><div class="paywall-jump"></div>',
          '5.e': '<p>x</p>',
          '9.z': '<p>y</p>',
        },
      ),
    )
    expect(byKey(pieces, 'article')).toMatchObject({
      '1.a': { state: 'draft', notes: [{ words: 'It was for “only_paid” only.' }] },
      '5.e': { state: 'draft', notes: [{ words: 'It was for “founding” only.' }] },
      '2.b': { state: 'draft', notes: [{ words: 'A part of it was behind a paywall.' }] },
    })
    expect(numbersOf(pieces)).toMatchObject({ article: 3, 'no article': 2, 'no file': 1 })
  })

  it('Subscribers in the same zip come with it', async () => {
    const pieces = await readAll(substackReader, {
      ...zip(''),
      'email_list.csv':
        'email,active_subscription,email_disabled\na@example.org,false,false\nb@example.org,false,true\n',
    })
    expect(numbersOf(pieces)).toEqual({ source: 1, subscriber: 1, suppression: 1 })
  })
})

describe('A widget of Substack', () => {
  const attrs = (data: object) => JSON.stringify(data).replaceAll('"', '&quot;')
  const htmlOf = (html: string) => substackHtml(html, () => {})

  it.each([
    [
      `<div class="captioned-image-container"><figure><a class="image-link image2" href="https://cdn.example/big"><div class="image2-inset"><img src="https://cdn.example/small" data-attrs="${attrs({ src: 'https://s3.example/own.jpeg', alt: 'A loaf' })}"></div></a><figcaption>Rye</figcaption></figure></div>`,
      '<img src="https://s3.example/own.jpeg" alt="A loaf">',
    ],
    [
      `<div class="image-gallery-embed" data-attrs="${attrs({ gallery: { images: [{ src: 'https://s3.example/1.png' }], alt: 'Two' } })}"></div>`,
      '<img src="https://s3.example/1.png" alt="Two">',
    ],
    [
      `<div class="tweet" data-attrs="${attrs({ url: 'https://x.com/1', full_text: 'Hello <b>' })}"></div>`,
      '<blockquote><p>Hello &#x3C;b></p></blockquote><p><a href="https://x.com/1">https://x.com/1</a></p>',
    ],
    [
      `<div class="youtube-wrap" data-attrs="${attrs({ videoId: 'abc' })}"><iframe src="https://y.example"></iframe></div>`,
      'href="https://www.youtube.com/watch?v=abc"',
    ],
    [
      `<div class="embedded-post-wrap" data-attrs="${attrs({ url: 'https://other.example/p/1', title: 'Another' })}"><a>Another</a></div>`,
      '<a href="https://other.example/p/1">Another</a>',
    ],
    [
      '<div class="pullquote"><p>Said.</p></div>',
      '<blockquote class="pull-quote"><p>Said.</p></blockquote>',
    ],
    [
      `<p class="button-wrapper" data-attrs="${attrs({ url: 'https://shop.example', text: 'Buy' })}"><a href="https://shop.example">Buy</a></p>`,
      '<a href="https://shop.example">Buy</a>',
    ],
    [
      `<div class="latex-rendered" data-attrs="${attrs({ persistentExpression: 'a^2' })}"></div>`,
      '<code>a^2</code>',
    ],
  ])('A widget becomes what it shows: %#', (input, expected) => {
    expect(htmlOf(input)).toContain(expected)
  })

  it('What asks to subscribe goes, a poll is noted, and data that are none do no harm', () => {
    const notes: string[] = []
    const html = substackHtml(
      '<div class="subscription-widget-wrap"><p>Thanks</p><form></form></div><div class="poll-embed" data-attrs="{&quot;id&quot;:1}"></div><div class="tweet" data-attrs="[not json"><p>Its words</p></div><p>End</p>',
      (_, words) => notes.push(words),
    )
    expect(html).toBe('<p>Its words</p><p>End</p>')
    expect(notes[0]).toContain('poll-embed')
  })
})
