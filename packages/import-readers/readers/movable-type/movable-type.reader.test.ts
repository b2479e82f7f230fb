import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import type { ReadOptions } from '../../pieces.ts'
import { archiveWith, byKey, numbersOf, readAll } from '../shared/archive.fixture.ts'
import { UNSTATED_NOTE } from '../shared/other-pieces.ts'
import { movableTypeReader } from './movable-type.reader.ts'

const SAMPLE = readFileSync('tests/fixtures/import/movable-type/ok.txt', 'utf8')

const entry = (fields: string, body: string, rest = '') =>
  `TITLE: A title\nAUTHOR: Ada\nDATE: 01/02/2020 12:05:06 AM\n${fields && `${fields}\n`}-----\nBODY:\n${body}\n-----\n${rest}--------\n`
const read = (text: string) => readAll(movableTypeReader, { 'export.txt': text })
const article = async (text: string) => {
  const [article] = Object.values(byKey(await read(text), 'article'))
  if (!article) throw new Error('There is no article.')
  return article
}

const ENTRY = [
  ...['AUTHOR: Ada', 'TITLE: Frost', 'STATUS: Publish', 'DATE: 09/23/2010 04:01:17 AM', '-----'],
  ...[
    'BODY:',
    'A line.',
    '-----',
    'COMMENT:',
    'AUTHOR: Bo',
    'DATE: 09/24/2010 01:53:47 AM',
    'Good.',
    '-----',
    '--------',
    '',
  ],
].join('\n')

test.each([
  ['a separator first', `--------\n${ENTRY}`],
  [
    'blank lines among the fields',
    ENTRY.replace('STATUS', '\n\nSTATUS').replace('DATE: 09/24', '\nDATE: 09/24'),
  ],
  ['spaces behind the hyphens', ENTRY.replaceAll('--\n', '--  \n')],
  ['blank lines behind the hyphens', ENTRY.replaceAll('-----\nBODY', '-----\n\nBODY')],
  ['a date of ISO 8601', ENTRY.replace('09/23/2010 04:01:17 AM', '2010-09-23 04:01:17')],
])('An export with %s is read whole', async (_, text) => {
  const pieces = await readAll(movableTypeReader, { 'export.txt': text })
  const articles = pieces.filter((piece) => piece.kind === 'article')
  expect(await movableTypeReader.recognizes(archiveWith({ 'export.txt': text }))).toBe(0.9)
  expect(articles).toMatchObject([
    {
      title: 'Frost',
      publishedAt: '2010-09-23T04:01:17.000Z',
      html: expect.stringContaining('A line.'),
    },
  ])
  expect(pieces.filter((piece) => piece.kind === 'comment')).toMatchObject([
    { name: 'Bo', html: 'Good.', writtenAt: '2010-09-24T01:53:47.000Z' },
  ])
})

describe('An export of Movable Type', () => {
  it('Every entry, comment, author, category and tag of the sample comes', async () => {
    const lines = SAMPLE.split('\n')
    const names = (pattern: RegExp) =>
      new Set(lines.flatMap((line) => pattern.exec(line)?.[1] ?? [])).size
    expect(numbersOf(await read(SAMPLE))).toEqual({
      source: 1,
      article: lines.filter((line) => line === '--------').length,
      comment: lines.filter((line) => line === 'COMMENT:').length,
      author: 1,
      category: names(/^(?:PRIMARY )?CATEGORY: (.*)$/) + 1 + 3,
    })
  })

  it('An entry has its date, terms and texts; two of one name are two', async () => {
    const articles = byKey(await read(SAMPLE), 'article')
    expect(Object.keys(articles)).toEqual([
      '08/08/2007 03:00:00 PM filename',
      '08/08/2007 03:00:00 PM filename 2',
    ])
    const [first, second] = Object.values(articles)
    expect(first).toMatchObject({
      state: 'published',
      publishedAt: '2007-08-08T15:00:00.000Z',
      title: 'A dummy title',
      categories: ['News', 'Product', 'tag Movable Type', 'tag foo', 'tag bar'],
      addresses: ['/2007/08/filename.html'],
    })
    expect(first?.html).toContain('ここに追記の本文')
    expect(second?.headline).toContain('概要はあります')
    expect(second?.notes).toContainEqual({
      topic: 'fields',
      words: 'CF50_BASENAME is left out: textdata.',
    })
  })

  it('A comment has its name, date and words, and nothing else of its writer', async () => {
    const pieces = await read(SAMPLE)
    const comment = byKey(pieces, 'comment')['08/08/2007 03:00:00 PM filename comment 2']
    expect(comment).toMatchObject({ name: 'Bar', writtenAt: '2002-02-01T04:02:07.000Z' })
    expect(comment?.html).toContain('これは2番目の<br>コメントです')
    expect(JSON.stringify(pieces)).not.toMatch(/205\.66\.1\.32|u7@ex\.test/)
  })

  it('Only what was published is published; midnight is the twelfth hour before noon', async () => {
    expect(await article(entry('STATUS: Publish', 'x'))).toMatchObject({
      state: 'published',
      publishedAt: '2020-01-02T00:05:06.000Z',
    })
    for (const status of ['Draft', 'Review', 'Future', ''])
      expect(await article(entry(`STATUS: ${status}`, 'x'))).toMatchObject({ state: 'draft' })
    expect(await article(entry('STATUS: Publish\nDATE: soon', 'x'))).toMatchObject({
      publishedAt: '2020-01-02T00:05:06.000Z',
    })
  })

  it('An entry without a status asks whether it is published', async () => {
    const read = async (options: ReadOptions) => {
      const pieces = await readAll(movableTypeReader, { 'export.txt': entry('', 'x') }, options)
      return Object.values(byKey(pieces, 'article'))
    }
    expect(await read({})).toMatchObject([
      { state: 'draft', notes: expect.arrayContaining([UNSTATED_NOTE]) },
    ])
    expect(await read({ publishesUnstated: true })).toMatchObject([{ state: 'published' }])
  })

  it('Paragraphs are made as the entry says', async () => {
    const html = async (breaks: string, body: string) =>
      (await article(entry(`CONVERT BREAKS: ${breaks}`, body))).html.trim()
    expect(await html('__default__', 'a\nb\n\nc')).toBe('<p>a<br>\nb</p>\n<p>c</p>')
    expect(await html('0', 'a\n\nb')).toBe('a\n\nb')
    expect(await html('markdown', '*a*')).toBe('<p><em>a</em></p>')
  })

  it('A line of hyphens in a text is a part of it, and a file that is cut off is read to its end', async () => {
    const text = entry('', 'Before\n-----\nAfter')
    expect((await article(text)).html).toContain('-----')
    expect((await article(text.slice(0, -20))).html).toContain('Before')
  })

  it('Trackbacks and texts behind comments are left out with a reason', async () => {
    const rest = 'PING:\nTITLE: Seen\nIP: 1.2.3.4\n-----\nEXCERPT:\nlate\n-----\n'
    expect(numbersOf(await read(entry('', 'x', rest)))).toMatchObject({
      'no trackback': 1,
      'no text': 1,
      article: 1,
    })
  })

  it('Only its own text is known', async () => {
    const sure = (text: string) => movableTypeReader.recognizes(archiveWith({ 'a.txt': text }))
    expect(await sure(SAMPLE)).toBe(0.9)
    expect(await sure(`\uFEFF${SAMPLE.replaceAll('\n', '\r\n')}`)).toBe(0.9)
    expect(await sure('TITLE: words\n-----\nmore words')).toBe(0)
  })
})
