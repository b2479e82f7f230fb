import * as v from 'valibot'
import { readResult, rowsOf } from '../../../server/database-errors.ts'
import { serviceClient } from '../../../server/service-client.ts'

/** What hangs on others goes before them. */
const KINDS = ['comment', 'redirect', 'article', 'page', 'category', 'author']
const AT_ONCE = 200
const CALL_MS = 60_000

const undone = v.object({ undone: v.number(), kept: v.number(), last: v.nullable(v.number()) })

/** Takes back what a run brought and nobody has changed since (rule: imports/undone). */
export async function undoImport(run: number): Promise<{ undone: number; kept: number }> {
  const client = serviceClient(CALL_MS)
  const sum = { undone: 0, kept: 0 }
  for (const p_kind of KINDS) {
    let before: number | null = null
    do {
      const answer = await client.rpc('undo_pieces', {
        ...{ p_run: run, p_kind, p_limit: AT_ONCE },
        p_before: before as unknown as number,
      })
      const counts: v.InferOutput<typeof undone> = readResult(undone, answer)
      sum.undone += counts.undone
      sum.kept += counts.kept
      before = counts.last
    } while (before !== null)
  }
  rowsOf(await client.rpc('end_undoing', { p_run: run }))
  return sum
}
