import { BARE_ARTICLE } from '@site/import-readers/readers/shared/other-pieces.ts'
import { describe, expect, it } from 'vitest'
import { emptyReport } from '../import-report.ts'
import { type BatchResult, countBatch } from './count-batch.ts'
import { pageWith } from './prepare.fixture.ts'

const page = pageWith()
const prepared = { kind: 'page', key: 'about', digest: 'd', state: 'published' }
const outcome = { kind: 'page', key: 'about', constraint: null, address: '/about' }
const nothing: BatchResult = {
  pieces: [page],
  same: [],
  known: new Map(),
  prepared: [],
  outcomes: [],
}

function reportOf(batch: Partial<BatchResult>) {
  const report = emptyReport('WordPress')
  countBatch(report, { ...nothing, ...batch })
  return report
}

describe('The report of a batch', () => {
  it('In a dry run a piece is only found', () => {
    expect(reportOf({ prepared: [prepared] }).counts).toEqual({ page: { found: 1 } })
  })

  it('A piece is counted by what became of it', () => {
    const { counts } = reportOf({ outcomes: [{ ...outcome, outcome: 'updated' }] })
    expect(counts).toEqual({ page: { found: 1, updated: 1 } })
  })

  it('A published piece that became a draft is counted as one', () => {
    const { counts } = reportOf({ prepared: [{ ...prepared, state: 'draft' }] })
    expect(counts).toEqual({ page: { found: 1, drafts: 1 } })
  })

  it('A piece that is here as it is has its address, and no outcome but the same', () => {
    const known = new Map([
      ['page', { about: { digest: 'd', address: '/about', is_draft: false } }],
    ])
    const notes = [{ topic: 'links', words: 'A link leads nowhere.' }]
    const noted = pageWith({ notes })
    const { counts, topics } = reportOf({ pieces: [noted], same: [noted], known })
    expect(counts).toEqual({ page: { found: 1, same: 1 } })
    expect(topics.links?.lines).toMatchObject([{ at: '/about' }])
  })

  it('A published piece that an earlier run made a draft is still counted as one', () => {
    const known = new Map([['page', { about: { digest: 'd', address: null, is_draft: true } }]])
    const published = pageWith({ state: 'published' })
    const { counts } = reportOf({ pieces: [published], same: [published], known })
    expect(counts).toEqual({ page: { found: 1, drafts: 1, same: 1 } })
  })

  it('A refused piece is said with the words of the constraint, or with its name', () => {
    const refused = { ...outcome, outcome: 'refused' as const, address: null }
    const words = (constraint: string) =>
      reportOf({ outcomes: [{ ...refused, constraint }] }).topics.refused?.lines[0]?.words
    expect(words('menu_must_be_that_of_an_empty_magazine')).toBe(
      'Menu must be that of an empty magazine.',
    )
    expect(words('author_slug_must_be_unique')).not.toBe('Author slug must be unique.')
  })

  it('A piece that was changed here says that it stays', () => {
    const { topics } = reportOf({ outcomes: [{ ...outcome, outcome: 'changed here' }] })
    expect(topics['changed here']?.lines).toMatchObject([
      { words: 'It stays as it is here.', place: 'item 1', at: '/about' },
    ])
  })
})

it('A recipe that is a card now is counted, also where the source has it as text', () => {
  const { description: _, ...common } = pageWith()
  const article = { ...BARE_ARTICLE, ...common, kind: 'article' as const }
  const one = { kind: 'article', key: article.key, digest: 'd', state: 'published' }
  const report = reportOf({ pieces: [article], prepared: [{ ...one, cards: [{}, {}] }] })
  expect(report.recipes).toBe(2)
})
