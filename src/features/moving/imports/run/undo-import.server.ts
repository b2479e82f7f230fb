import * as v from 'valibot'
import { readResult, rowsOf } from '../../../../server/database-errors.ts'
import { serviceClient } from '../../../../server/service-client.ts'
import { emptySite } from '../../../../site.ts'
import { IMPORT_KINDS } from './kinds/piece-kinds.ts'

/** Pieces per call. */
const AT_ONCE = 200
const CALL_MS = 60_000

const undone = v.object({ kept: v.number(), last: v.nullable(v.number()) })

/**
 * Removes what no user has changed since (rule: imports/undone).
 * @param onProgress false pauses it
 */
export async function undoImport(
  run: number,
  onProgress?: (report: null, run: number) => Promise<boolean>,
): Promise<{ isWhole: boolean; kept: number }> {
  const client = serviceClient(CALL_MS)
  let kept = 0
  for (const p_kind of IMPORT_KINDS.toReversed()) {
    let before: number | null = null
    do {
      const answer = await client.rpc('undo_pieces', {
        p_run: run,
        p_kind,
        p_limit: AT_ONCE,
        p_menu: emptySite.header_menu,
        p_before: before as unknown as number,
      })
      const counts: v.InferOutput<typeof undone> = readResult(undone, answer)
      kept += counts.kept
      before = counts.last
      if (onProgress && !(await onProgress(null, run))) return { isWhole: false, kept }
    } while (before !== null)
  }
  rowsOf(await client.rpc('end_undoing', { p_run: run }))
  return { isWhole: true, kept }
}
