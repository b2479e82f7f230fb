import type { ContentPiece, Reader, ReadOptions, SourcePiece } from '@site/import-readers/pieces.ts'
import * as v from 'valibot'
import { readResult, rowsOf } from '../../../../server/database-errors.ts'
import { internalKey } from '../../../../server/internal-key.ts'
import { serviceClient } from '../../../../server/service-client.ts'
import { OUTCOMES } from '../import-report.ts'
import type { PreparedPiece } from './kinds/piece-kind.ts'
import { kindOf } from './kinds/piece-kinds.ts'
import type { KnownPieces } from './known-pieces.ts'
import { type FormerSite, formerSite } from './prepare-text.ts'
import { beginRestoring } from './restore.server.ts'

const CALL_MS = 60_000
const client = () => serviceClient(CALL_MS)

/** A run of an import, as it was begun; it does not change. */
export type ImportRun = {
  /** Null for a dry run. */
  id: number | null
  /** Reader and former site. */
  source: string
  site: FormerSite
  /** Whether an empty magazine becomes the exported one. */
  restores: boolean
}

export type RunOptions = ReadOptions & {
  asDrafts: boolean
  isDryRun: boolean
  /** Starts the run. */
  user?: string
  /** Continues an earlier run. */
  run?: number
}

/** @throws UnreadableImport where accounts of the source would meet others */
export async function beginRun(
  reader: Reader,
  { identity, address }: SourcePiece,
  options: RunOptions,
): Promise<ImportRun> {
  const source = `${reader.name}: ${identity}`.slice(0, 400)
  const site = formerSite(address)
  if (options.isDryRun) return { id: null, source, site, restores: false }
  const id: number = rowsOf(
    await client().rpc('begin_import', {
      p_source: source,
      ...(options.user && { p_user: options.user }),
      ...(options.run && { p_run: options.run }),
    }),
  )
  const mayRestore = reader.restores && !options.asDrafts
  const restores = mayRestore ? await beginRestoring(id, options.people ?? false) : false
  return { id, source, site, restores }
}

const knownPieces = v.record(
  v.string(),
  v.object({ digest: v.string(), address: v.nullable(v.string()), is_draft: v.boolean() }),
)

/** Digests, addresses and states of those of the pieces that an earlier run has imported, by kind and key. */
export async function findKnown(source: string, pieces: ContentPiece[]): Promise<KnownPieces> {
  const known: KnownPieces = new Map()
  for (const [kind, own] of Map.groupBy(pieces, (piece) => piece.kind)) {
    const keys = own.map(({ key }) => key)
    const answer = await client().rpc('known_pieces', {
      p_source: source,
      p_kind: kind,
      p_keys: keys,
    })
    known.set(kind, readResult(knownPieces, answer))
  }
  return known
}

const outcomes = v.array(
  v.object({
    kind: v.string(),
    key: v.string(),
    outcome: v.picklist(OUTCOMES),
    constraint: v.nullable(v.string()),
    address: v.nullable(v.string()),
  }),
)
export type PieceOutcome = v.InferOutput<typeof outcomes>[number]

/** Outcomes in the order of the pieces. A slow database may fail with so many at once: it gets half. */
export async function writePieces(run: number, prepared: PreparedPiece[]): Promise<PieceOutcome[]> {
  if (prepared.length === 0) return []
  const answer = await client().rpc('import_pieces', { p_run: run, p_pieces: prepared as never })
  const half = Math.ceil(prepared.length / 2)
  if (answer.status < 500 || half === prepared.length) return readResult(outcomes, answer)
  return [
    ...(await writePieces(run, prepared.slice(0, half))),
    ...(await writePieces(run, prepared.slice(half))),
  ]
}

/** Only a keyed hash of an email address is stored (rule: email/suppressed). */
export const withHashedKey = (piece: ContentPiece): ContentPiece =>
  kindOf(piece).hasEmailAsKey
    ? { ...piece, key: internalKey(`imported address ${piece.key}`) }
    : piece
