import { rowsOf } from '../../../server/database-errors.ts'
import { log } from '../../../server/log.ts'
import { serviceClient } from '../../../server/service-client.ts'
import { removeImages } from '../../images/image-storage.server.ts'

/** Publishes the articles whose time has come; their build waits in the queue. */
export async function publishScheduledArticles(): Promise<void> {
  const published = rowsOf<number>(await serviceClient().rpc('publish_scheduled_articles'))
  if (published > 0) log.info({ published }, 'Articles were published as planned.')
}

/**
 * Removes what has lain in the bin for 30 days, with its images (rule: publishing/bin).
 *
 * @param now the database's clock unless a test brings another
 */
export async function emptyBin(now?: Date): Promise<void> {
  const images = rowsOf<string[]>(
    await serviceClient().rpc('delete_binned_articles', now ? { p_now: now.toISOString() } : {}),
  )
  await removeImages(images)
}

/**
 * Thins old revisions out (rule: drafts-and-revisions/revisions).
 *
 * @param now the database's clock unless a test brings another
 */
export async function thinRevisions(now?: Date): Promise<void> {
  const given = now ? { p_now: now.toISOString() } : {}
  const removed = rowsOf<number>(await serviceClient().rpc('thin_revisions', given))
  if (removed > 0) log.info({ removed }, 'Old revisions were thinned out.')
}
