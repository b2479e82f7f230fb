import * as v from 'valibot'
import { rowsOf } from '../../../server/database-errors.ts'
import { ApiError, invalid, notFound } from '../../../server/errors.ts'
import type { Client } from '../../../server/supabase.ts'
import { findPreviews } from '../../articles/articles.server.ts'
import { issueEmail } from '../../email/newsletter-templates.ts'
import { linkTo } from '../../email/send-email.server.ts'
import type { Email } from '../../email/write-email.ts'
import { findSiteIdentity } from '../../site-settings/find-settings.server.ts'
import { NO_ISSUE, NOTHING_IN_IT } from './contract.ts'

/** As stored, without a subscriber's unsubscribe link. */
export const composedIssue = v.object({
  sender: v.string(),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  unsubscribe: v.string(),
})

/** An issue as sent, or as it would be sent now. @throws ApiError 404, or 422 for an empty one */
export async function composeIssue(client: Client, id: number): Promise<Email> {
  const [issue] = rowsOf(
    await client
      .from('newsletter_issues')
      .select('subject,introduction,articles,stored_email')
      .eq('id', id),
  )
  if (!issue) throw notFound(NO_ISSUE)
  const { stored_email, subject, introduction, articles } = issue
  if (stored_email) return v.parse(composedIssue, stored_email)
  const previews = articles.length > 0 ? await findPreviews(client, articles).catch(none) : []
  if (introduction === '' && previews.length === 0) throw invalid({ introduction: NOTHING_IN_IT })
  return issueEmail(
    await findSiteIdentity(),
    { subject, introduction },
    previews.map((one) => ({ ...one, url: linkTo(`/article/${one.id}`) })),
  )
}

/** Chosen articles may have been suspended. */
function none(error: unknown): [] {
  if (error instanceof ApiError && error.status === 404) return []
  throw error
}
