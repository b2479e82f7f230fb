import { rowsOf } from '../../../server/database-errors.ts'
import { serviceClient } from '../../../server/service-client.ts'

/** Texts of a call whose links are looked up. */
const AT_ONCE = 25
const CALL_MS = 60_000

/** Links of what a run brought lead to its present addresses; then one build is asked for. What is restored has its links. */
export async function endImport(p_run: number, restores: boolean): Promise<void> {
  const client = serviceClient(CALL_MS)
  for (const p_kind of restores ? [] : ['article', 'page']) {
    let last: number | null = 0
    while (last !== null)
      last = rowsOf(
        await client.rpc('relink_pieces', { p_run, p_kind, p_after: last, p_limit: AT_ONCE }),
      ) as number | null
  }
  rowsOf(await client.rpc('end_import', { p_run }))
}
