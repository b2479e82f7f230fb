import { rowsOf } from '../../../server/database-errors.ts'
import { log } from '../../../server/log.ts'
import { serviceClient } from '../../../server/service-client.ts'
import { removeImages } from '../../images/image-storage.server.ts'

/** Their build waits in the queue. */
export async function publishScheduledArticles(): Promise<void> {
  const published = rowsOf<number>(await serviceClient().rpc('publish_scheduled_articles'))
  if (published > 0) log.info({ published }, 'Scheduled articles were published.')
}

/**
 * Deletes articles and images after 30 days in the bin (rule: publishing/bin).
 * @param now for tests
 */
export async function emptyBin(now?: Date): Promise<void> {
  const images = rowsOf<string[]>(
    await serviceClient().rpc('delete_binned_articles', now ? { p_now: now.toISOString() } : {}),
  )
  await removeImages(images)
}

/** rule: drafts-and-revisions/revisions; `now` is for tests. */
export async function thinRevisions(now?: Date): Promise<void> {
  const given = now ? { p_now: now.toISOString() } : {}
  const removed = rowsOf<number>(await serviceClient().rpc('thin_revisions', given))
  if (removed > 0) log.info({ removed }, 'Old revisions were thinned out.')
}
