import * as v from 'valibot'
import { readResult, rowsOf } from '../../../../server/database-errors.ts'
import { internalKey } from '../../../../server/internal-key.ts'
import { serviceClient } from '../../../../server/service-client.ts'
import { CONSTRAINTS } from '../../../constraints.ts'
import type { ImportReport } from '../contract.ts'
import {
  countLeftOut,
  countOutcome,
  countPiece,
  countWithin,
  emptyReport,
  noteAll,
  nounOf,
  OUTCOMES,
} from '../import-report.ts'
import { nextTurn } from '../next-turn.ts'
import type {
  Archive,
  ContentPiece,
  ImportPiece,
  PieceState,
  Reader,
  ReadOptions,
  SubscriberPiece,
  SuppressionPiece,
} from '../pieces.ts'
import { leftOut } from '../readers/shared/other-pieces.ts'
import { endImport } from './end-import.server.ts'
import { limitedPieces } from './limited-pieces.ts'
import { type ChosenAuthors, matchAuthors, noteUnmatched } from './match-authors.server.ts'
import { digestOf, preparePiece } from './prepare-piece.ts'
import { formerSite } from './prepare-text.ts'
import { beginRestoring, makeAccount } from './restore.server.ts'
import { picturesFor } from './stored-pictures.server.ts'

/** Pieces per call. */
const AT_ONCE = 50
const CALL_MS = 60_000
const client = () => serviceClient(CALL_MS)

const outcomes = v.array(
  v.object({
    kind: v.string(),
    key: v.string(),
    outcome: v.picklist(OUTCOMES),
    constraint: v.nullable(v.string()),
    address: v.nullable(v.string()),
  }),
)

const knownPieces = v.record(
  v.string(),
  v.object({ digest: v.string(), address: v.nullable(v.string()) }),
)

const nameOf = ({ kind, key }: { kind: string; key: string }): string => `${kind} ${key}`

export type ImportOptions = ReadOptions & {
  asDrafts: boolean
  isDryRun: boolean
  /** Asks the former site for missing recipes. */
  readsPages?: boolean
  user?: string
  authors?: ChosenAuthors
  /** Continues an earlier run. */
  run?: number
  /** False pauses the run. */
  onProgress?(report: ImportReport, run: number | null): Promise<boolean> | boolean
}

/**
 * Imports, or reports what would come (rule: imports/report-first). A second run continues and
 * duplicates nothing.
 */
export async function runImport(
  reader: Reader,
  archive: Archive,
  options: ImportOptions,
): Promise<ImportReport> {
  const report = emptyReport(reader.name)
  let restores = false
  const pictures = picturesFor(archive, options.isDryRun, () => restores)
  let site = formerSite(null)
  let run: number | null = null
  let waiting: ContentPiece[] = []
  let isWanted = true
  let passedOver = false

  async function importWaiting(): Promise<void> {
    const pieces = waiting
    waiting = []
    const addresses = new Map<string, string | null>()
    if (!restores) await matchAuthors(report, pieces, options)
    const fresh = run === null ? pieces : await withoutKnown(pieces, addresses)
    const prepared: object[] = []
    for (const piece of fresh) {
      if (piece.kind === 'record' && piece.account && !(await makeAccount(piece.account)))
        piece.notes.push({ topic: 'refused', words: 'This account could not be made.' })
      const { asDrafts } = options
      const made = await preparePiece(piece, { pictures, site, restores, asDrafts })
      // The report counts as drafts what becomes one.
      if ('state' in piece && 'state' in made) piece.state = made.state as PieceState
      prepared.push(made)
      await nextTurn()
      // Pictures may take long: what is prepared is written before the time is over.
      isWanted = (await options.onProgress?.(report, run)) ?? true
      if (!isWanted) break
    }
    const sent = new Map(fresh.map((piece) => [nameOf(piece), piece]))
    for (const { outcome, constraint, address, ...named } of await write(prepared)) {
      const piece = sent.get(nameOf(named))
      if (!piece) continue
      const { place } = piece
      addresses.set(nameOf(piece), address)
      countOutcome(report, nounOf(piece), outcome)
      if (constraint)
        noteAll(report, place, [{ topic: 'refused', words: sentence(constraint) }], address)
      if (outcome === 'changed here' || outcome === 'removed here')
        noteAll(report, place, [{ topic: outcome, words: 'It stays as it is here.' }], address)
    }
    for (const piece of pieces) countPiece(report, piece, addresses.get(nameOf(piece)) ?? null)
    if (fresh.length === 0) isWanted = (await options.onProgress?.(report, run)) ?? true
  }

  async function write(prepared: object[]): Promise<v.InferOutput<typeof outcomes>> {
    if (run === null || prepared.length === 0) return []
    const answer = await client().rpc('import_pieces', { p_run: run, p_pieces: prepared as never })
    const half = Math.ceil(prepared.length / 2)
    // A slow database may fail with so many at once.
    if (answer.status >= 500 && half < prepared.length)
      return [...(await write(prepared.slice(0, half))), ...(await write(prepared.slice(half)))]
    return readResult(outcomes, answer)
  }

  /** Drops unchanged pieces. */
  async function withoutKnown(pieces: ContentPiece[], addresses: Map<string, string | null>) {
    const known = new Map<string, v.InferOutput<typeof knownPieces>>()
    for (const [kind, own] of Map.groupBy(pieces, (piece) => piece.kind)) {
      const given = { p_source: report.source, p_kind: kind, p_keys: own.map(({ key }) => key) }
      const answer = await client().rpc('known_pieces', given)
      known.set(kind, readResult(knownPieces, answer))
    }
    // Articles precede their comments.
    const fresh = pieces.filter((piece) => {
      const { digest, address = null } = known.get(piece.kind)?.[piece.key] ?? {}
      addresses.set(nameOf(piece), address)
      if (digest === digestOf(piece)) countOutcome(report, nounOf(piece), 'same')
      return digest !== digestOf(piece)
    })
    passedOver ||= fresh.length < pieces.length
    return fresh
  }

  for await (const given of limitedPieces(reader, archive, options)) {
    const piece = storable(given)
    if (piece.kind === 'article' && !options.readsPages) delete piece.recipePage
    if (!isWanted) return { ...report, isWhole: false }
    if (piece.kind === 'source') {
      report.source = `${reader.name}: ${piece.identity}`.slice(0, 400)
      site = formerSite(piece.address)
      noteAll(report, piece.identity, piece.notes ?? [])
      if (!options.isDryRun)
        run = rowsOf(
          await client().rpc('begin_import', {
            p_source: report.source,
            ...(options.user && { p_user: options.user }),
            ...(options.run && { p_run: options.run }),
          }),
        )
      if (run !== null && reader.restores && !options.asDrafts)
        restores = await beginRestoring(run, options.people ?? false)
    } else if (piece.kind === 'left-out') countLeftOut(report, piece)
    else if (piece.kind === 'within') countWithin(report, piece)
    else if (piece.kind === 'record' && run !== null && !restores) {
      const { of, key, place, notes } = piece
      // Imported texts contain its address.
      if (piece.file) {
        await pictures.storeFile(piece.file, (topic, words) => notes.push({ topic, words }))
        countWithin(report, { kind: 'within', of, key, place, notes })
      } else if (!piece.picture) countLeftOut(report, leftOut(of, key, STAYS, piece))
    } else {
      if (waiting.length >= AT_ONCE) await importWaiting()
      waiting.push(run !== null && 'email' in piece ? withHashedKey(piece) : piece)
    }
  }
  await importWaiting()
  if (!isWanted) return { ...report, isWhole: false }
  // The pictures of skipped pieces were not looked at.
  for (const path of passedOver ? [] : pictures.unused())
    countLeftOut(report, leftOut('picture', path, 'No text shows it.'))
  noteUnmatched(report, options.authors)
  if (run !== null) await endImport(run, restores)
  return report
}

const STAYS = 'It is imported into an empty magazine only. What is here stays as it is.'

/** Only a keyed hash of an email address is stored (rule: email/suppressed). */
const withHashedKey = <Piece extends SubscriberPiece | SuppressionPiece>(piece: Piece): Piece => ({
  ...piece,
  key: internalKey(`imported address ${piece.email}`),
})

/** Postgres refuses NUL and half of a surrogate pair. */
const storable = (piece: ImportPiece): ImportPiece =>
  JSON.parse(
    JSON.stringify(piece, (_, value) =>
      typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
    ),
  )

/** Of a constraint without words the name is a sentence. */
const sentence = (constraint: string): string => {
  const rule = CONSTRAINTS[constraint]
  if (rule) return rule.message
  const words = constraint.replaceAll('_', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}
