import { rowsOf } from '../../../server/database-errors.ts'
import { serviceClient } from '../../../server/service-client.ts'
import { removeImages } from '../keep/server.ts'
import { TEMPORARY } from '../rules.ts'

const DAY_MS = 24 * 3_600_000

/**
 * Removes uploaded images that no article was saved with within a day (spec/api.md, Articles).
 *
 * @param now the clock unless a test brings another
 */
export async function sweepTemporaryImages(now = new Date()): Promise<void> {
  const client = serviceClient()
  const left = rowsOf(
    await client
      .from('stored_images')
      .delete()
      .eq('temporary', true)
      .lt('stored_at', new Date(now.getTime() - DAY_MS).toISOString())
      .select('name'),
  )
  await removeImages(
    client,
    left.map(({ name }) => name),
    TEMPORARY,
  )
}
