import type { ArticlePiece, ContentPiece } from '@site/import-readers/pieces.ts'
import { CONSTRAINTS } from '../../../constraints.ts'
import type { ImportReport } from '../contract.ts'
import { countOutcome, countPiece, type ImportOutcome, noteAll } from '../import-report.ts'
import type { PreparedPiece } from './kinds/piece-kind.ts'
import { kindOf, nounOfPiece } from './kinds/piece-kinds.ts'
import type { KnownPieces } from './known-pieces.ts'

type Named = { kind: string; key: string }
const nameOf = ({ kind, key }: Named): string => `${kind} ${key}`
const byName = <Item extends Named>(items: Item[]): Map<string, Item> =>
  new Map(items.map((item) => [nameOf(item), item]))

/** What became of the pieces of a batch. */
export type BatchResult = {
  pieces: ContentPiece[]
  /** Those of them that are here as they are. */
  same: ContentPiece[]
  known: KnownPieces
  prepared: PreparedPiece[]
  outcomes: (Named & {
    outcome: ImportOutcome
    constraint: string | null
    address: string | null
  })[]
}

/** Counts every piece of the batch, and notes why a piece was not written. */
export function countBatch(report: ImportReport, batch: BatchResult): void {
  const { pieces, same, known } = batch
  const prepared = byName(batch.prepared)
  const outcomes = byName(batch.outcomes)
  for (const piece of same) countOutcome(report, nounOfPiece(piece), 'same')
  for (const piece of pieces) {
    const noun = nounOfPiece(piece)
    const { place, notes } = piece
    const result = outcomes.get(nameOf(piece))
    const here = known.get(piece.kind)?.[piece.key]
    const own = prepared.get(nameOf(piece))
    const address = result ? result.address : (here?.address ?? null)
    if (result) {
      countOutcome(report, noun, result.outcome)
      noteAll(report, place, [...reasonsOf(result), ...movedOf(own, result)], address)
    }
    // What an import made of a piece that is as it was is seen here, and not at the source.
    const isDraft = own || !here ? (kindOf(piece).isDraft?.(piece, own) ?? false) : here.is_draft
    const isBinned = piece.kind === 'article' && piece.state === 'binned'
    if (piece.kind === 'article') report.recipes += recipesOf(piece, own)
    countPiece(report, { noun, isDraft, isBinned, place, notes, address })
  }
}

/** Those of its text are known when it was prepared. */
const recipesOf = ({ recipes }: ArticlePiece, prepared: PreparedPiece | undefined): number =>
  Array.isArray(prepared?.cards) ? prepared.cards.length : recipes.length

function reasonsOf({ kind, outcome, constraint }: BatchResult['outcomes'][number]) {
  // A menu that stays as it is here is no failure.
  const topic = kind === 'menu' ? 'menus' : 'refused'
  if (constraint) return [{ topic, words: sentence(constraint) }]
  const isKept = outcome === 'changed here' || outcome === 'removed here'
  return isKept ? [{ topic: outcome, words: 'It stays as it is here.' }] : []
}

/** A page whose address was taken here. */
function movedOf(
  prepared: PreparedPiece | undefined,
  { kind, address }: BatchResult['outcomes'][number],
) {
  const wished = `/${prepared?.slug}`
  if (kind !== 'page' || !prepared || address === null || address === wished) return []
  const words = `Its address is ${address}, because ${wished} is that of another page here.`
  return [{ topic: 'addresses that were taken', words }]
}

/** The name of a constraint without a message is a sentence. */
function sentence(constraint: string): string {
  const rule = CONSTRAINTS[constraint]
  if (rule) return rule.message
  const words = constraint.replaceAll('_', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}
