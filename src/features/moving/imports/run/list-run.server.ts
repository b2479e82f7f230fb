import type { Json } from '../../../../../supabase/database.types.ts'
import { rowsOf } from '../../../../server/database-errors.ts'
import { serviceClient } from '../../../../server/service-client.ts'
import { type ImportReport, MOST_IMPORTED } from '../contract.ts'

const UNFINISHED = 'The command ended before the import was complete. Run it again to continue.'

/**
 * Lists a run of the command among the imports, so that it can be undone there
 * (rule: imports/steps).
 * @param report null while the command works
 * @param id of the listed import; null for the first time
 */
export async function listRun(
  { name, size, run }: { name: string; size: number; run: number },
  report: ImportReport | null,
  id: number | null = null,
): Promise<number> {
  const row = {
    name: name.slice(0, 200),
    size: Math.min(Math.max(1, size), MOST_IMPORTED),
    run_id: run,
    is_of_command: true,
    state: report ? ('done' as const) : ('failed' as const),
    problem: report ? null : UNFINISHED,
    report: report as unknown as Json,
  }
  const client = serviceClient()
  const [listed] = rowsOf(
    await (id === null
      ? client.from('import_files').insert(row).select('id')
      : client.from('import_files').update(row).eq('id', id).select('id')),
  )
  return listed?.id ?? 0
}
