import { rowsOf } from '../../../server/database-errors.ts'
import { removalClient } from '../../../server/service-client.ts'
import { removeImages } from './image-storage.server.ts'
import { TEMPORARY } from './rules.ts'

const DAY_MS = 24 * 3_600_000

/** Removes uploads after a day, except those in drafts (rule: images/removed-after-a-day). */
export async function removeTemporaryImages(now = new Date()): Promise<void> {
  const p_before = new Date(now.getTime() - DAY_MS).toISOString()
  const expired = rowsOf<string[]>(
    await removalClient().rpc('remove_temporary_images', { p_before }),
  )
  await removeImages(expired, TEMPORARY)
}

/** rule: images/unused-removed @param now for tests */
export async function removeUnusedImages(now = new Date()): Promise<void> {
  const p_now = now.toISOString()
  const unused = await removalClient().rpc('remove_unused_images', { p_now })
  await removeImages(rowsOf<string[]>(unused))
}
