import type { ImportPiece, Reader } from '@site/import-readers/pieces.ts'
import { markdownReader } from '@site/import-readers/readers/markdown/markdown.reader.ts'
import { archiveWith } from '@site/import-readers/readers/shared/archive.fixture.ts'
import { articleOfFile } from '@site/import-readers/readers/shared/other-pieces.ts'
import { expect, it } from 'vitest'
import { limitedPieces } from './limited-pieces.ts'

const LONG = 'A loaf.\n'.repeat(700_000)
const REASON = 'It has more than 5,000,000 characters. Split it and import it again.'

const read = (reader: Reader, files: Record<string, string>): Promise<ImportPiece[]> =>
  Array.fromAsync(limitedPieces(reader, archiveWith(files), {}))

const namesOf = (pieces: ImportPiece[]) =>
  pieces.map((piece) =>
    piece.kind === 'left-out' ? `no ${piece.of}: ${piece.reason}` : piece.kind,
  )

/** An article for each file, and one whose text comes from inside another file. */
const reader: Reader = {
  name: 'Of a test',
  recognizes: async () => 1,
  async *read({ files }) {
    for (const { path } of files)
      yield {
        ...articleOfFile(path, []),
        state: 'draft',
        slug: '',
        title: '',
        addresses: [],
        html: path === 'export.xml' ? LONG : '<p>A</p>',
      }
  },
}

it('A text of more than five million characters is left out, and the others come', async () => {
  const pieces = await read(reader, { 'long.md': LONG, 'rye.md': '# Rye' })
  expect(namesOf(pieces)).toEqual(['article', `no file: ${REASON}`])
})

it('A long text inside a file of many is left out too', async () => {
  const pieces = await read(reader, { 'export.xml': '<posts/>', 'rye.md': '# Rye' })
  expect(namesOf(pieces)).toEqual([`no article: ${REASON}`, 'article'])
})

it('A text of five million characters comes, and one of a character more does not', async () => {
  const texts = { 'whole.html': 'x'.repeat(5_000_000), 'long.html': 'x'.repeat(5_000_001) }
  expect(namesOf(await read(reader, texts))).toEqual(['article', `no file: ${REASON}`])
})

it('An article has 100,000 comments at most, and others have their own', async () => {
  const commented = (...counts: number[]): Reader => ({
    ...reader,
    async *read() {
      for (const [article, count] of counts.entries())
        for (let at = 0; at < count; at += 1)
          yield {
            kind: 'comment',
            article: `${article}`,
            key: `${at}`,
            place: 'row 7',
          } as ImportPiece
    },
  })
  const countOf = async (...counts: number[]) => {
    let count = 0
    for await (const _ of limitedPieces(commented(...counts), archiveWith({}), {})) count += 1
    return count
  }
  expect(await countOf(100_000, 1)).toBe(100_001)
  await expect(countOf(100_001)).rejects.toThrow(
    'An article has more than 100,000 comments, which is too many to import: row 7.',
  )
})

it('Markdown that is too long is not converted, wherever it was', async () => {
  const pieces = await Array.fromAsync(
    markdownReader.read(archiveWith({ 'long.md': '[a](b)'.repeat(1_000_000) }), {}),
  )
  expect(pieces[1]).toMatchObject({ kind: 'article', html: expect.stringMatching(/^\[a\]\(b\)/) })
})

it('Pictures inside a text do not make it too long', async () => {
  const picture = `![Rye](data:image/png;base64,${'QUJD'.repeat(1_500_000)})`
  expect(namesOf(await read(reader, { 'rye.md': picture }))).toEqual(['article'])
})
