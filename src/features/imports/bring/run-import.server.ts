import * as v from 'valibot'
import { readResult, rowsOf } from '../../../server/database-errors.ts'
import { internalKey } from '../../../server/internal-key.ts'
import { serviceClient } from '../../../server/service-client.ts'
import { readBytes, refuseLarge } from '../archive/read-file.ts'
import type { ImportReport } from '../contract.ts'
import type {
  Archive,
  ArchiveFile,
  BroughtPiece,
  ImportPiece,
  Reader,
  ReadOptions,
  SubscriberPiece,
  SuppressionPiece,
} from '../pieces.ts'
import {
  countLeftOut,
  countOutcome,
  countPiece,
  countWithin,
  emptyReport,
  noteAll,
  OUTCOMES,
} from '../report.ts'
import { type ImportPictures, picturesOf } from './pictures.ts'
import { digestOf, preparePiece } from './prepare-piece.ts'
import { formerSite } from './prepare-text.ts'
import { fetchPicture, storePicture } from './store-picture.server.ts'

/** Pieces of a call. */
const AT_ONCE = 50
/** Texts of a call whose links are looked up. */
const RELINKED = 100
const CALL_MS = 60_000
const client = () => serviceClient(CALL_MS)

const outcomes = v.array(
  v.object({
    kind: v.string(),
    key: v.string(),
    outcome: v.picklist(OUTCOMES),
    constraint: v.nullable(v.string()),
  }),
)

const digests = v.record(v.string(), v.string())

export type ImportOptions = ReadOptions & {
  /** Published pieces come as drafts. */
  asDrafts: boolean
  /** Nothing is written. */
  isDryRun: boolean
  /** Pages of the former site are asked for recipes that are not in the files. */
  readsPages?: boolean
  user?: string
  /** Of the same file before; it goes on. */
  run?: number
  /** After each piece; false ends the run here, to go on later. */
  onProgress?(report: ImportReport, run: number | null): Promise<boolean> | boolean
}

/**
 * Reads a source and brings it, or says what would come (rule: imports/report-first). Run again it
 * goes on where it ended, and doubles nothing.
 */
export async function runImport(
  reader: Reader,
  archive: Archive,
  options: ImportOptions,
): Promise<ImportReport> {
  const report = emptyReport(reader.name)
  const pictures = picturesFor(archive, options)
  let site = formerSite(null)
  let run: number | null = null
  let waiting: BroughtPiece[] = []
  let isWanted = true
  let passedOver = false

  async function bring(): Promise<void> {
    const pieces = waiting
    waiting = []
    const fresh = run === null ? pieces : await withoutKnown(report, pieces)
    const prepared: object[] = []
    for (const piece of fresh) {
      prepared.push(await preparePiece(piece, { pictures, site, asDrafts: options.asDrafts }))
      // Pictures may take long: what is prepared is written before the time is over.
      isWanted = (await options.onProgress?.(report, run)) ?? true
      if (!isWanted) break
    }
    for (const piece of pieces) countPiece(report, piece)
    if (run !== null && prepared.length > 0) {
      const answer = await client().rpc('bring_pieces', { p_run: run, p_pieces: prepared as never })
      const places = new Map(fresh.map((piece) => [`${piece.kind} ${piece.key}`, piece.place]))
      for (const { kind, key, outcome, constraint } of readResult(outcomes, answer)) {
        countOutcome(report, kind, outcome)
        if (constraint)
          noteAll(report, places.get(`${kind} ${key}`) ?? key, [
            { topic: 'refused', words: sentence(constraint) },
          ])
        if (outcome === 'changed here' || outcome === 'removed here')
          noteAll(report, places.get(`${kind} ${key}`) ?? key, [
            { topic: outcome, words: 'It stays as it is here.' },
          ])
      }
    }
    if (fresh.length === 0) isWanted = (await options.onProgress?.(report, run)) ?? true
  }

  /** Pieces that are here as they were read need no work. */
  async function withoutKnown(report: ImportReport, pieces: BroughtPiece[]) {
    const known = new Map<string, string>()
    for (const [kind, own] of Map.groupBy(pieces, (piece) => piece.kind)) {
      const answer = await client().rpc('known_pieces', {
        p_source: report.source,
        p_kind: kind,
        p_keys: own.map(({ key }) => key),
      })
      for (const [key, digest] of Object.entries(readResult(digests, answer)))
        known.set(`${kind} ${key}`, digest)
    }
    return pieces.filter((piece) => {
      const isKnown = known.get(`${piece.kind} ${piece.key}`) === digestOf(piece)
      if (isKnown) countOutcome(report, piece.kind, 'same')
      passedOver ||= isKnown
      return !isKnown
    })
  }

  for await (const given of reader.read(archive, options)) {
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
    } else if (piece.kind === 'left-out') countLeftOut(report, piece)
    else if (piece.kind === 'within') countWithin(report, piece)
    else {
      if (waiting.length >= AT_ONCE) await bring()
      waiting.push(run !== null && 'email' in piece ? withHashedKey(piece) : piece)
    }
  }
  await bring()
  if (!isWanted) return { ...report, isWhole: false }
  // Of pieces that were passed over nobody has looked at the pictures.
  for (const path of passedOver ? [] : pictures.unused())
    countLeftOut(report, {
      kind: 'left-out',
      of: 'picture',
      key: path,
      place: path,
      reason: 'No text shows it.',
      notes: [],
    })
  if (run !== null) await endRun(run)
  return report
}

async function endRun(p_run: number): Promise<void> {
  for (const p_kind of ['article', 'page']) {
    let last: number | null = 0
    while (last !== null)
      last = rowsOf(
        await client().rpc('relink_pieces', { p_run, p_kind, p_after: last, p_limit: RELINKED }),
      ) as number | null
  }
  rowsOf(await client().rpc('end_import', { p_run }))
}

/** Of an email address only a keyed hash is stored (rule: email/suppressed). */
const withHashedKey = <Piece extends SubscriberPiece | SuppressionPiece>(piece: Piece): Piece => ({
  ...piece,
  key: internalKey(`imported address ${piece.email}`),
})

/** Postgres stores neither NUL nor half of a surrogate pair, and would refuse all fifty. */
const storable = (piece: ImportPiece): ImportPiece =>
  JSON.parse(
    JSON.stringify(piece, (_, value) =>
      typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
    ),
  )

const picturesFor = (archive: Archive, { isDryRun }: ImportOptions): ImportPictures =>
  picturesOf(archive, {
    readFile: isDryRun ? unread : readBytes,
    store: isDryRun ? async () => UNSTORED : storePicture,
    fetch: isDryRun ? async () => Buffer.alloc(0) : fetchPicture,
  })

/** In a dry run only the size is looked at. */
async function unread(file: ArchiveFile): Promise<Buffer> {
  refuseLarge(file)
  return Buffer.alloc(0)
}

/** Stands for each picture of a dry run. */
const UNSTORED = {
  name: 'picture',
  url: '/images/picture/480.webp',
  width: 480,
  height: 320,
  placeholder: '',
}

/** A constraint's name is a sentence. */
const sentence = (constraint: string): string => {
  const words = constraint.replaceAll('_', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}
