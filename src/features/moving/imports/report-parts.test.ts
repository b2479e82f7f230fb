import { expect, test } from 'vitest'
import { emptyReport } from './import-report.ts'
import { progressOf, reportParts, stageOf } from './report-parts.ts'

const topic = (words: string) => ({ count: 1, lines: [{ topic: '', words, place: 'p' }] })
const report = {
  ...emptyReport('WordPress'),
  recipes: 3,
  counts: {
    nav_menu_item: { found: 2, 'in others': 2 },
    category: { found: 5, matched: 1 },
    comment: { found: 41 },
    article: { found: 16, drafts: 7, binned: 1 },
    'term of recipes': { found: 26, 'in others': 26 },
  },
  leftOut: { 'attachment: No text uses it.': 4, others: 2 },
  topics: {
    dates: topic('A time without a zone was read as UTC.'),
    files: topic('The link leads to its old address.'),
    shortcodes: topic('Unknown.'),
  },
}

test('A report begins with what would become of the articles, and what comes with them', () => {
  expect(reportParts(report, 'before').sentence).toBe(
    '8 articles would be public, 7 would be drafts, 1 would be in the bin, 3 recipes, 41 comments.',
  )
  expect(reportParts(report, 'after').sentence).toBe(
    '8 articles are public, 7 are drafts, 1 is in the bin, 3 recipes, 41 comments.',
  )
})

test('A report of an import that is under way says what is here so far, and not that it is all', () => {
  const begun = { ...emptyReport('WordPress'), expected: 100 }
  const sentences = [begun, { ...report, expected: 100 }, report].map(
    (now) => reportParts(now, stageOf('importing', now)).sentence,
  )
  expect(sentences).toEqual([
    'Nothing is here yet.',
    'So far 8 articles are public, 7 are drafts, 1 is in the bin, 3 recipes, 41 comments.',
    '8 articles would be public, 7 would be drafts, 1 would be in the bin, 3 recipes, 41 comments.',
  ])
  const empty = emptyReport('WordPress')
  expect(reportParts(empty, stageOf('read', empty)).sentence).toBe('Nothing in it can be imported.')
  expect(reportParts(empty, stageOf('done', empty)).sentence).toBe('Nothing was imported.')
})

test('The report of a list says how many get the newsletter, and how many are former subscribers', () => {
  const list = {
    ...emptyReport('Subscribers'),
    counts: { subscriber: { found: 12 }, suppression: { found: 3, 'removed here': 1 } },
  }
  const { sentence, counts } = reportParts(list, 'before')
  expect(sentence).toBe('12 subscribers, 3 former subscribers.')
  expect(counts[1]).toBe('3 former subscribers, 1 removed here, and left out')
  expect(reportParts({ ...list, counts: { suppression: { found: 1 } } }, 'before').sentence).toBe(
    '1 former subscriber.',
  )
})

test('What needs the owner comes before what was done', () => {
  const { needsHand, rest } = reportParts(report, 'before')
  expect(needsHand.map(([name]) => name)).toEqual(['shortcodes', 'files'])
  expect(rest.map(([name]) => name)).toEqual(['dates'])
})

test('Counts are in order of importance, in words that are no names of programs', () => {
  const { counts, leftOut } = reportParts(report, 'before')
  expect(counts).toEqual([
    '16 articles, 7 as a draft, 1 in the bin',
    '41 comments',
    '5 categories, 1 already here',
    '2 links of a menu, 2 within articles',
    '26 labels of recipes, 26 within articles',
  ])
  expect(leftOut).toEqual(['4 pictures: No text uses it.', '2 others'])
})

test('The progress says how many pieces are left of those that were counted before', () => {
  expect(progressOf(report)).toBeNull()
  expect(progressOf({ ...report, expected: 100 })).toEqual({ done: 62, left: 38 })
})
