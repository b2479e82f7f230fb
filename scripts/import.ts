import { writeFile } from 'node:fs/promises'
import { openArchive } from '@site/import-readers/archive/open-archive.ts'
import type { Archive, Reader, ReadOptions } from '@site/import-readers/pieces.ts'
import { HOW_AGREED, type ImportReport } from '../src/features/moving/imports/contract.ts'
import { reportText } from '../src/features/moving/imports/import-report.ts'
import { readerOf } from '../src/features/moving/imports/import-sources.ts'
import { asksHowAgreed, piecesIn } from '../src/features/moving/imports/report-parts.ts'
import { isContent } from '../src/features/moving/imports/run/kinds/piece-kinds.ts'
import { limitedPieces } from '../src/features/moving/imports/run/limited-pieces.ts'
import { listRun } from '../src/features/moving/imports/run/list-run.server.ts'
import { checkChosen } from '../src/features/moving/imports/run/match-authors.server.ts'
import { runImport } from '../src/features/moving/imports/run/run-import.server.ts'
import { withRetries } from '../src/features/moving/imports/with-retries.server.ts'
import { HELP, importArguments } from './import-options.ts'
import { onBackend } from './local/connect-backend.ts'
import { main } from './local/steps.ts'

/** Imports into the local magazine, or into a hosted one when the environment names it. */
await main(async () => {
  const chosen = importArguments(process.argv.slice(2))
  if (!chosen) {
    process.stdout.write(HELP)
    return
  }
  const { path, report: file, language, columns: ofEach, ...others } = chosen
  const archive = await openArchive(path)
  const reader = await readerOf(archive)
  const columns = Object.fromEntries(archive.files.map(({ path }) => [path, ofEach]))
  const options = { ...others, columns }
  // The report is opened first, because after the import it would be too late to choose another
  // file.
  if (file) await writeReport(file, '')
  const reading = language ? { language } : {}
  const { people } = options
  // The source is read to its end first, so that one that cannot be read writes nothing.
  const counts = options.isDryRun
    ? null
    : await countPieces(reader, archive, { ...reading, people, columns })
  const total = counts?.total ?? null
  // rule: imports/agreement
  const asks = counts !== null && asksHowAgreed({ reader: reader.name, counts: counts.ofKinds })
  if (asks && options.agreement === null) throw new Error(`${HOW_AGREED} Add --agreement "…".`)
  const say = process.stderr.isTTY && total !== null ? sayOf(total) : () => {}
  const size = archive.files.reduce((sum, file) => sum + file.size, 0)
  let listed: { run: number; id: number } | null = null
  let report: ImportReport | undefined
  await onBackend(async () => {
    await checkChosen(options.authors)
    report = await withRetries(
      () =>
        runImport(reader, archive, {
          ...options,
          ...reading,
          ...(listed && { run: listed.run }),
          async onProgress(now, run) {
            say(now)
            if (run !== null)
              listed ??= { run, id: await listRun({ name: archive.name, size, run }, null) }
            return true
          },
        }),
      Number.POSITIVE_INFINITY,
    )
    if (listed) await listRun({ name: archive.name, size, run: listed.run }, report, listed.id)
  })
  if (!report) return
  const text = reportText(report, options.isDryRun ? 'before' : 'after')
  if (file) await writeReport(file, text)
  process.stdout.write(`\n${text}${options.isDryRun ? '\nNothing was written.\n' : ''}`)
  if (report.topics.refused) process.exitCode = 2
})

async function writeReport(file: string, text: string): Promise<void> {
  await writeFile(file, text).catch((cause) => {
    throw new Error(`Cannot write the report to ${file}.`, { cause })
  })
}

async function countPieces(reader: Reader, archive: Archive, options: ReadOptions) {
  let total = 0
  let subscribers = 0
  for await (const piece of limitedPieces(reader, archive, options)) {
    if (isContent(piece)) total += 1
    if (piece.kind === 'subscriber') subscribers += 1
  }
  return { total, ofKinds: { subscriber: { found: subscribers } } }
}

function sayOf(total: number): (report: ImportReport) => void {
  let printedLine = ''
  return ({ counts }) => {
    const done = piecesIn(counts)
    const line = `${done} of ${total} pieces, ${total - done} left`
    if (line !== printedLine) process.stderr.write(`\r${line}   `)
    printedLine = line
  }
}
