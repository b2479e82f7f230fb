import { UnreadableImport } from '@site/import-readers/archive/refuse.ts'
import * as v from 'valibot'
import type { Database, Json } from '../../../../supabase/database.types.ts'
import { countOf } from '../../../lib/pluralize.ts'
import { startTask } from '../../../server/background-task.ts'
import { rowsOf } from '../../../server/database-errors.ts'
import { log } from '../../../server/log.ts'
import { serviceClient } from '../../../server/service-client.ts'
import { agreement } from '../../readers/newsletter/subscribers/contract.ts'
import {
  chosenOfLists,
  type ImportReport,
  type ImportState,
  importReport,
  type UnknownChoice,
} from './contract.ts'
import { readerOf } from './import-sources.ts'
import { openParts } from './open-parts.server.ts'
import { piecesIn } from './report-parts.ts'
import { runImport } from './run/run-import.server.ts'
import { undoImport } from './run/undo-import.server.ts'
import { withRetries } from './with-retries.server.ts'

/** Less than the 15 minutes of a background function. */
const BUDGET_MS = 12 * 60_000
/** Milliseconds between two saves. */
const NOTED_MS = 2000

type Claimed = Database['public']['Tables']['import_files']['Row']

/** Continues imports whose function stopped. */
export async function resumeImports(): Promise<void> {
  const at = new Date().toISOString()
  if (rowsOf(await serviceClient().rpc('import_is_due', { p_at: at }))) await startTask('import')
}

export async function doImports(): Promise<void> {
  const until = performance.now() + BUDGET_MS
  while (performance.now() < until) {
    const [claimed] = rowsOf(await serviceClient().rpc('claim_import'))
    if (!claimed) return
    await step(claimed, until)
  }
}

async function step(file: Claimed, until: number): Promise<void> {
  const { id, state: from } = file
  let run = file.run_id
  const end = (to: ImportState, report: ImportReport | null, problem = '') =>
    serviceClient()
      .rpc('end_import_step', {
        p_file: id,
        p_from: from,
        p_to: to,
        p_report: report as unknown as Json,
        p_run: run as unknown as number,
        p_problem: (problem || null) as unknown as string,
      })
      .then(rowsOf)
  try {
    if (from === 'undoing') {
      const { isWhole, kept } = await undoImport(file.run_id ?? 0, watch(file, until))
      await end(isWhole ? 'undone' : from, null, isWhole && kept > 0 ? stays(kept) : '')
      return
    }
    const report = await withRetries(
      () =>
        importFile({ ...file, run_id: run }, until, (started) => {
          run = started
        }),
      until,
    )
    const to = from === 'reading' ? 'read' : 'done'
    await end(report.isWhole ? to : from, report)
  } catch (error) {
    log.warn({ error, import: id }, 'An import failed.')
    const words = error instanceof UnreadableImport ? error.message : FAILED
    await end('failed', null, words)
  }
}

const FAILED =
  'The import stopped because of an error. Imported content stays. You can continue the import.'

const stays = (kept: number): string =>
  `${countOf(kept, 'piece stays', 'pieces stay')}, changed or answered here since the import.`

/** How many pieces the report before this step counted. */
function expectedIn(report: Json): number {
  const { success, output } = v.safeParse(importReport, report)
  return success ? output.expected || piecesIn(output.counts) : 0
}

type Watch = (report: ImportReport | null, run: number | null) => Promise<boolean>

/** False when the work must end. */
function watch({ id, state, as_drafts }: Claimed, until: number): Watch {
  let noted = performance.now()
  let goesOn = true
  return async (report, run) => {
    const now = performance.now()
    if (goesOn && now - noted >= NOTED_MS) {
      noted = now
      goesOn = rowsOf(
        await serviceClient().rpc('note_import', {
          p_file: id,
          p_state: state,
          p_as_drafts: as_drafts,
          p_report: report as unknown as Json,
          p_run: run as unknown as number,
        }),
      )
    }
    return goesOn && now < until
  }
}

async function importFile(
  file: Claimed,
  until: number,
  onRun: (run: number) => void,
): Promise<ImportReport> {
  const archive = await openParts(file)
  const reader = await readerOf(archive)
  const goesOn = watch(file, until)
  return runImport(reader, archive, {
    isDryRun: file.state === 'reading',
    // While columns are read anew, the report of the former reading stays.
    expected: file.state === 'reading' ? 0 : expectedIn(file.report),
    asDrafts: file.as_drafts,
    readsPages: file.reads_pages,
    publishesUnstated: file.publishes_unstated,
    unknown: file.unknown as UnknownChoice,
    agreement: v.parse(v.nullable(agreement), file.agreement),
    columns: v.parse(chosenOfLists, file.columns),
    ...(file.uploaded_by && { user: file.uploaded_by }),
    ...(file.run_id && { run: file.run_id }),
    onProgress(report, run) {
      if (run !== null) onRun(run)
      return goesOn(report, run)
    },
  })
}
