import type { ImportNote, LeftOutPiece, WithinPiece } from '@site/import-readers/pieces.ts'
import type { ImportReport } from './contract.ts'
import { type ReportParts, type ReportStage, reportParts } from './report-parts.ts'

/** Before the import all are `found`. */
export const OUTCOMES = [
  ...(['new', 'matched', 'same', 'updated', 'changed here', 'removed here', 'refused'] as const),
] as const
export type ImportOutcome = (typeof OUTCOMES)[number]

/** Lines per topic that are kept; all are counted. */
const MOST_LINES = 500
/** Characters of words, places and kinds, which quote the source. */
const LONGEST = 500
/** Kinds that are told apart: a source has its own. */
const MOST_KINDS = 200
const OTHERS = 'others'

export const NEW_AUTHOR = 'a new author without an account'

export const emptyReport = (reader: string): ImportReport => ({
  reader,
  isWhole: true,
  source: '',
  recipes: 0,
  expected: 0,
  counts: {},
  leftOut: {},
  authors: {},
  lists: [],
  topics: {},
})

/** A cut text may end in half of a surrogate pair, which Postgres refuses. */
const quoted = (text: string): string => text.slice(0, LONGEST).toWellFormed()

function add(counts: Record<string, number>, name: string): void {
  const kind = quoted(name)
  const isFull = !(kind in counts) && Object.keys(counts).length >= MOST_KINDS
  const key = isFull ? OTHERS : kind
  counts[key] = (counts[key] ?? 0) + 1
}

function count(report: ImportReport, noun: string, ...outcomes: string[]): void {
  // `found` comes first in reports.
  const counts = report.counts[noun] ?? { found: 0 }
  report.counts[noun] = counts
  for (const outcome of outcomes) add(counts, outcome)
}

export type CountedPiece = {
  noun: string
  isDraft: boolean
  isBinned?: boolean
  place: string
  notes: ImportNote[]
  /** Present address, after the import. */
  address: string | null
}

export function countPiece(
  report: ImportReport,
  { noun, isDraft, isBinned = false, place, notes, address }: CountedPiece,
): void {
  count(report, noun, 'found', ...(isDraft ? ['drafts'] : []), ...(isBinned ? ['binned'] : []))
  noteAll(report, place, notes, address)
}

export function countLeftOut(report: ImportReport, piece: LeftOutPiece): void {
  add(report.leftOut, `${piece.of}: ${piece.reason}`)
  noteAll(report, piece.place, [{ topic: 'left out', words: piece.reason }, ...piece.notes])
}

export function countWithin(report: ImportReport, { of, place, notes }: WithinPiece): void {
  count(report, of, 'found', 'in others')
  noteAll(report, place, notes)
}

export const countOutcome = (report: ImportReport, noun: string, outcome: ImportOutcome): void =>
  count(report, noun, outcome)

export function noteAll(
  report: ImportReport,
  place: string,
  notes: ImportNote[],
  address: string | null = null,
): void {
  // Leads to the article's editor.
  const at = address?.replace(/^\/article\//, '/vii/articles/')
  for (const { topic, words } of notes) {
    const kept = report.topics[topic] ?? { count: 0, lines: [] }
    report.topics[topic] = kept
    kept.count += 1
    if (kept.lines.length < MOST_LINES)
      kept.lines.push({ topic, words: quoted(words), place: quoted(place), ...(at && { at }) })
  }
}

/** Counts what needs no line of its own. */
export function countCopies(report: ImportReport, number: number): void {
  if (number > 0) report.leftOut['picture: It is a smaller copy of another one.'] = number
}

/** For a terminal or a file. */
export function reportText(report: ImportReport, stage: ReportStage): string {
  const { sentence, counts, leftOut, needsHand, rest } = reportParts(report, stage)
  const { reader, source } = report
  // A source without an address of its own is named after its reader.
  const title = source.startsWith(`${reader}: `) ? source : `${reader}: ${source}`
  const lines = [title, '', sentence, '', ...counts]
  lines.push(...leftOut.map((words) => `left out: ${words}`))
  for (const { name, slug } of Object.values(report.authors))
    lines.push(`author ${name}: ${slug ? `${slug}, who is here` : NEW_AUTHOR}`)
  if (needsHand.length > 0) lines.push('', 'WHAT NEEDS A HAND')
  lines.push(...needsHand.flatMap(linesOf))
  if (rest.length > 0) lines.push('', 'EVERYTHING ELSE')
  lines.push(...rest.flatMap(linesOf))
  return `${lines.join('\n')}\n`
}

function linesOf([topic, { count, lines }]: ReportParts['rest'][number]): string[] {
  return [
    '',
    `${topic} (${count})`,
    ...lines.map(({ place, words, at }) => `  ${place}: ${words}${at ? ` ${at}` : ''}`),
    ...(count > lines.length ? [`  and ${count - lines.length} more`] : []),
  ]
}
