import type { Archive, ContentPiece, LeftOutPiece, Reader } from '@site/import-readers/pieces.ts'
import { leftOut } from '@site/import-readers/readers/shared/other-pieces.ts'
import { SETTINGS } from '@site/import-readers/topics.ts'
import type { Agreement } from '../../../readers/newsletter/subscribers/contract.ts'
import type { ImportReport, UnknownChoice } from '../contract.ts'
import { countCopies, countLeftOut, countWithin, emptyReport, noteAll } from '../import-report.ts'
import { contentPieces } from './content-pieces.ts'
import { countBatch } from './count-batch.ts'
import { noteDeadLinks, type OwnLink, ownLinksOf } from './dead-links.server.ts'
import { endImport } from './end-import.server.ts'
import type { ImportPictures } from './import-pictures.ts'
import {
  beginRun,
  findKnown,
  type ImportRun,
  type RunOptions,
  withHashedKey,
  writePieces,
} from './import-run.server.ts'
import { sortKnown } from './known-pieces.ts'
import { limitedPieces } from './limited-pieces.ts'
import { type ChosenAuthors, matchAuthors, noteUnmatched } from './match-authors.server.ts'
import { movedFiles } from './moved-files.ts'
import { batchesOf, readSource } from './piece-batches.ts'
import { prepareBatch } from './prepare-batch.ts'
import { makeAccount } from './restore.server.ts'
import { storablePieces } from './storable-pieces.ts'
import { picturesFor } from './stored-pictures.server.ts'

/** A copy of a picture that WordPress made. */
const SCALED = /-\d{2,5}x\d{2,5}\.[a-z]+$/i
/** Pieces per call. */
const AT_ONCE = 50

export type ImportOptions = RunOptions & {
  /** Asks the former site for missing recipes. */
  readsPages?: boolean
  authors?: ChosenAuthors
  /** Pieces that the dry run counted. */
  expected?: number
  unknown?: UnknownChoice
  /** What was said about the agreement of subscribers (rule: imports/agreement). */
  agreement?: Agreement | null
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
  const report = { ...emptyReport(reader.name), expected: options.expected ?? 0 }
  const read = storablePieces(limitedPieces(reader, archive, options))
  const { source, others } = await readSource(read)
  const run = await beginRun(reader, source, options)
  report.source = run.source
  if (options.isDryRun) report.lists = source.lists ?? []
  const notes = Map.groupBy(source.notes ?? [], ({ topic }) => topic === SETTINGS)
  noteAll(report, source.identity, notes.get(false) ?? [])
  noteAll(report, source.identity, notes.get(true) ?? [], '/vii/settings')
  const pictures = picturesFor(archive, options.isDryRun, run.restores, run.site.hosts)
  const files: LeftOutPiece[] = []
  const content = contentPieces(others, {
    report,
    files,
    pictures,
    takesRecords: options.isDryRun || run.restores,
    readsPages: options.readsPages ?? false,
  })
  const links: OwnLink[] = []
  const step = { report, run, pictures, options, links }
  let passedOver = false
  for await (const pieces of batchesOf(content, AT_ONCE)) {
    const { isPaused, hasSame } = await importBatch(pieces, step)
    if (isPaused) return { ...report, isWhole: false }
    passedOver ||= hasSame
  }
  // The pictures of pieces that are here already were not looked at.
  const unused = passedOver ? [] : pictures.unused()
  const copies = unused.filter((path) => SCALED.test(path))
  countCopies(report, copies.length)
  for (const path of unused.filter((path) => !SCALED.test(path)))
    countLeftOut(report, leftOut('picture', path, 'No text uses it.'))
  for (const file of files)
    if (pictures.isUsed(file.key)) countWithin(report, { ...file, kind: 'within' })
    else countLeftOut(report, file)
  noteUnmatched(report, options.authors)
  if (run.id !== null) await endImport(run.id, run.restores)
  await noteDeadLinks(report, links)
  return report
}

type Step = {
  report: ImportReport
  run: ImportRun
  pictures: ImportPictures
  options: ImportOptions
  links: OwnLink[]
}

async function importBatch(
  batch: ContentPiece[],
  { report, run, pictures, options, links }: Step,
): Promise<{ isPaused: boolean; hasSame: boolean }> {
  const { id, source, site, restores } = run
  const goesOn = async () => (await options.onProgress?.(report, id)) ?? true
  if (!restores) await matchAuthors(report, batch, options)
  const pieces = id === null ? batch : batch.map(withHashedKey)
  const known = id === null ? new Map() : await findKnown(source, pieces)
  const { fresh, same } = sortKnown(pieces, known)
  const preparing = {
    pictures,
    site,
    restores,
    asDrafts: options.asDrafts,
    unknown: options.unknown,
    agreement: options.agreement,
    ...(id !== null && { makeAccount }),
  }
  const { prepared, isPaused } = await prepareBatch(fresh, preparing, goesOn)
  const outcomes = id === null ? [] : await writePieces(id, prepared)
  if (id !== null && !restores) await writePieces(id, movedFiles(pictures.takeMoved()))
  countBatch(report, { pieces, same, known, prepared, outcomes })
  if (!restores) links.push(...ownLinksOf({ pieces, prepared, outcomes }))
  const isOver = isPaused || (fresh.length === 0 && !(await goesOn()))
  return { isPaused: isOver, hasSame: same.length > 0 }
}
