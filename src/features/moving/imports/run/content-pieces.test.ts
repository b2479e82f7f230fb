import type { RecordPiece } from '@site/import-readers/pieces.ts'
import {
  articleOfFile,
  leftOut,
  redirect,
} from '@site/import-readers/readers/shared/other-pieces.ts'
import { expect, it } from 'vitest'
import { emptyReport } from '../import-report.ts'
import { contentPieces } from './content-pieces.ts'
import type { OtherPiece } from './piece-batches.ts'
import { noPictures } from './prepare.fixture.ts'

const recordWith = (changes: Partial<RecordPiece>): RecordPiece => ({
  kind: 'record',
  of: 'subscriber',
  key: 'r',
  place: 'r',
  notes: [],
  ...changes,
})

async function read(pieces: OtherPiece[], takesRecords: boolean, readsPages = false) {
  async function* stream() {
    yield* pieces
  }
  const [report, pictures] = [emptyReport('Own'), noPictures()]
  const choosing = { report, files: [], pictures, takesRecords, readsPages }
  const content = await Array.fromAsync(contentPieces(stream(), choosing))
  return { content, report, pictures }
}

it('What is left out or within another piece is counted, and not imported', async () => {
  const within: OtherPiece = { kind: 'within', of: 'callout', key: 'c', place: 'c', notes: [] }
  const moved = redirect('/a', '/')
  const { content, report } = await read([leftOut('poll', 'p', 'No place.'), moved, within], true)
  expect(content).toEqual([moved])
  expect(report.leftOut).toEqual({ 'poll: No place.': 1 })
  expect(report.counts).toEqual({ callout: { found: 1, 'in others': 1 } })
})

it('Records come with a whole magazine; beside other content they are left out', async () => {
  const record = recordWith({})
  expect((await read([record], true)).content).toEqual([record])
  const beside = await read([record], false)
  expect(beside.content).toEqual([])
  expect(Object.keys(beside.report.leftOut)).toEqual([
    'subscriber: It is imported only into an empty magazine. Existing content stays as it is.',
  ])
})

it('A file of an export is stored beside other content too, because texts link to it', async () => {
  const { report, pictures } = await read([recordWith({ of: 'file', file: 'files/a.pdf' })], false)
  expect(pictures.storeFile).toHaveBeenCalledWith('files/a.pdf', expect.any(Function))
  expect(report.leftOut).toEqual({})
})

it('The former site is asked for recipes only where that is allowed', async () => {
  const article = {
    ...articleOfFile('a.md', []),
    state: 'draft' as const,
    slug: '',
    title: '',
    html: '',
    addresses: [],
    recipePage: 'https://old.example/rye',
  }
  expect((await read([article], true)).content).toEqual([{ ...article, recipePage: '' }])
  expect((await read([article], true, true)).content).toEqual([article])
})

it('A comment without words is left out, and is no failure', async () => {
  const comment = {
    kind: 'comment' as const,
    key: 'c',
    place: 'c',
    notes: [],
    article: 'a',
    parent: null,
    name: 'Ann',
    writtenAt: '2020-01-01',
    stars: null,
  }
  const pieces = [
    { ...comment, html: '<p> </p>' },
    { ...comment, key: 'd', html: 'Good' },
  ]
  const { content, report } = await read(pieces, false)
  expect(content.map(({ key }) => key)).toEqual(['d'])
  expect(report.leftOut).toEqual({ 'comment: It has no words.': 1 })
})
