import { rowsOf } from '../../../../server/database-errors.ts'
import { serviceClient } from '../../../../server/service-client.ts'

/** Texts per call. */
const AT_ONCE = 25
const CALL_MS = 60_000

/** Makes links to former addresses those of this site, unless the magazine was restored. Asks for one build. */
export async function endImport(p_run: number, restores: boolean): Promise<void> {
  const client = serviceClient(CALL_MS)
  for (const p_kind of restores ? [] : (['article', 'page'] as const)) {
    let last: number | null = 0
    while (last !== null)
      last = rowsOf(
        await client.rpc('relink_pieces', { p_run, p_kind, p_after: last, p_limit: AT_ONCE }),
      ) as number | null
  }
  rowsOf(await client.rpc('end_import', { p_run, p_restores: restores }))
}
