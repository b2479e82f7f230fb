import {
  DEAD_LINKS,
  RECIPES_ELSEWHERE,
  SETTINGS,
  UNDATED,
  UNSTATED,
} from '@site/import-readers/topics.ts'
import { countOf } from '../../../lib/pluralize.ts'
import type { ImportReport, ImportState } from './contract.ts'

/** Kinds of a source in words of readers; the others are their own words. */
const NOUNS: Record<string, string> = {
  attachment: 'picture',
  nav_menu_item: 'link of a menu',
  wp_block: 'reusable text',
  wprm_recipe: 'recipe',
  post: 'article',
  'guest-author': 'author',
  'term of recipes': 'label of recipes',
  revision: 'former version',
  // Who left there, or whose address returned emails.
  suppression: 'former subscriber',
}
/** The most important first; the others follow. */
const ORDER = [
  'article',
  'page',
  'comment',
  'recipe',
  'picture',
  'author',
  'category',
  'subscriber',
]

const nounOf = (kind: string): string =>
  (NOUNS[kind] ?? kind).replace(/^term of (\w+)$/, 'label ($1)').replace(/_/g, ' ')

function manyOf(count: number, noun: string): string {
  const [first = '', ...rest] = noun.split(/(?= of | \()/)
  const many = /[^aeiou]y$/.test(first) ? first.replace(/y$/, 'ies') : `${first}s`
  return countOf(count, noun, [many, ...rest].join(''))
}

const OUTCOMES: Record<string, string> = {
  drafts: 'as a draft',
  binned: 'in the bin',
  'in others': 'within articles',
  matched: 'already here',
  same: 'unchanged',
  updated: 'changed there, and now here',
  'changed here': 'changed here, and left as they are',
  'removed here': 'removed here, and left out',
}

/** What an owner has to look at, in this order; other topics say what was done. */
const NEEDS_A_HAND = [
  ...['refused', RECIPES_ELSEWHERE, 'recipes', 'cards', 'shortcodes', 'blocks', UNSTATED, UNDATED],
  ...['pictures', 'without an answer', 'files', 'texts', 'front matter', 'not well-formed'],
  ...['addresses that were taken', DEAD_LINKS, SETTINGS, 'left out of texts'],
]

type Topic = [name: string, topic: ImportReport['topics'][string]]

export type ReportParts = {
  /** What becomes of the articles, and what comes with them. */
  sentence: string
  needsHand: Topic[]
  rest: Topic[]
  /** A line for each kind. */
  counts: string[]
  leftOut: string[]
}

/** Before the import, or while the counts are those of what is here so far. */
export type ReportStage = 'before' | 'meanwhile' | 'after'

const NOTHING: Record<ReportStage, string> = {
  before: 'Nothing in it can be imported.',
  meanwhile: 'Nothing is here yet.',
  after: 'Nothing was imported.',
}

const verbOf = (count: number, isDone: boolean, would: string): string =>
  isDone ? (count === 1 ? 'is' : 'are') : would

export function reportParts(report: ImportReport, stage: ReportStage): ReportParts {
  const isDone = stage !== 'before'
  const { found = 0, drafts = 0, binned = 0 } = report.counts.article ?? {}
  const open = Math.max(0, found - drafts - binned)
  const parts = [
    found > 0 && `${countOf(open, 'article')} ${verbOf(open, isDone, 'would be')} public`,
    drafts > 0 &&
      `${countOf(drafts, isDone ? 'is a draft' : 'would be a draft', isDone ? 'are drafts' : 'would be drafts')}`,
    binned > 0 && `${binned} ${verbOf(binned, isDone, 'would be')} in the bin`,
    report.recipes > 0 && countOf(report.recipes, 'recipe'),
    ...['page', 'comment', 'subscriber', 'suppression'].map((kind) => {
      const count = report.counts[kind]?.found ?? 0
      return count > 0 && manyOf(count, nounOf(kind))
    }),
  ].filter((part) => part !== false)
  const topics = Object.entries(report.topics)
  const isHand = ([name]: Topic) => NEEDS_A_HAND.includes(name)
  const kinds = Object.entries(report.counts).sort(
    ([one], [other]) => placeOf(one) - placeOf(other),
  )
  return {
    sentence:
      parts.length > 0
        ? `${stage === 'meanwhile' ? 'So far ' : ''}${parts.join(', ')}.`
        : NOTHING[stage],
    needsHand: topics
      .filter(isHand)
      .sort(([one], [other]) => NEEDS_A_HAND.indexOf(one) - NEEDS_A_HAND.indexOf(other)),
    rest: topics.filter((topic) => !isHand(topic)),
    counts: kinds.map(([kind, { found = 0, ...outcomes }]) =>
      [
        manyOf(found, nounOf(kind)),
        ...Object.entries(outcomes).map(
          ([outcome, count]) => `${count} ${OUTCOMES[outcome] ?? outcome}`,
        ),
      ].join(', '),
    ),
    leftOut: Object.entries(report.leftOut).map(([what, count]) => {
      const [, kind = '', reason = what] = /^([^:]+): (.*)$/s.exec(what) ?? []
      return kind ? `${manyOf(count, nounOf(kind))}: ${reason}` : `${count} others`
    }),
  }
}

function placeOf(kind: string): number {
  const place = ORDER.indexOf(nounOf(kind))
  return place < 0 ? ORDER.length : place
}

const STAGES: Partial<Record<ImportState, ReportStage>> = {
  uploading: 'before',
  reading: 'before',
  read: 'before',
  importing: 'meanwhile',
  paused: 'meanwhile',
}

/** A run that was only just asked for still has the report of the dry run, which expects nothing. */
export const stageOf = (state: ImportState, { expected }: ImportReport): ReportStage =>
  state === 'importing' && !expected ? 'before' : (STAGES[state] ?? 'after')

/** Pieces that were read, and how many the dry run counted; null when it did not count. */
export function progressOf({
  counts,
  expected,
}: ImportReport): { done: number; left: number } | null {
  if (!expected) return null
  const done = piecesIn(counts)
  return { done, left: Math.max(0, expected - done) }
}

/** Whether nothing but subscribers can come, as the reader of `Subscribers` says. */
export const isListOfSubscribers = ({ reader }: ImportReport): boolean => reader === 'Subscribers'

/** Whether it is an export of this system, as the reader of `Magazine` says. */
export const isOwnExport = ({ reader }: Pick<ImportReport, 'reader'>): boolean =>
  reader === 'Magazine'

/** Whether the import has to say how subscribers agreed; an own export says it itself. */
export const asksHowAgreed = ({
  reader,
  counts,
}: Pick<ImportReport, 'reader' | 'counts'>): boolean =>
  !isOwnExport({ reader }) && (counts.subscriber?.found ?? 0) > 0

/** Parts of other pieces are not counted. */
export const piecesIn = (counts: ImportReport['counts']): number =>
  Object.values(counts).reduce(
    (sum, { found = 0, 'in others': inside = 0 }) => sum + found - inside,
    0,
  )
