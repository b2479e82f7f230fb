import { rowsOf } from '../../../../server/database-errors.ts'
import { log } from '../../../../server/log.ts'
import { removalClient, serviceClient } from '../../../../server/service-client.ts'
import { removeImages } from '../../../base/images/image-storage.server.ts'
import { findAdminArticle } from './find-admin-article.server.ts'

/**
 * Publishes the articles and pending versions whose time has come; the database queues their build.
 */
export async function publishScheduledArticles(): Promise<void> {
  const client = serviceClient()
  const published = rowsOf<number>(await client.rpc('publish_scheduled_articles'))
  if (published > 0) log.info({ published }, 'Scheduled articles were published.')
  for (const p_slug of rowsOf<string[]>(await client.rpc('list_due_changes'))) {
    // Reading the article merges what was published since into the pending version.
    await findAdminArticle(client, p_slug)
    const problem = rowsOf<string | null>(await client.rpc('publish_due_change', { p_slug }))
    if (problem) log.error({ article: p_slug, problem }, 'A change was not published at its time.')
    else log.info({ article: p_slug }, 'A scheduled change was published.')
  }
}

/** Closes comments at their time (rule: comments/closed); the database queues the build. */
export async function closeCommentsWhenDue(): Promise<void> {
  const closed = rowsOf<number>(await serviceClient().rpc('close_comments_when_due'))
  if (closed > 0) log.info({ closed }, 'The comments of articles were closed.')
}

/**
 * Deletes articles that have been in the bin for long enough (rule: publishing/bin).
 * @param now the present time, for tests
 */
export async function emptyBin(now?: Date): Promise<void> {
  const images = rowsOf<string[]>(
    await removalClient().rpc('delete_binned_articles', now ? { p_now: now.toISOString() } : {}),
  )
  await removeImages(images)
}

/**
 * Deletes some of the old revisions (rule: drafts-and-revisions/revisions).
 * @param now the present time, for tests
 */
export async function thinRevisions(now?: Date): Promise<void> {
  const parameters = now ? { p_now: now.toISOString() } : {}
  const removed = rowsOf<number>(await removalClient().rpc('thin_revisions', parameters))
  if (removed > 0) log.info({ removed }, 'Old revisions were thinned out.')
}
