import { htmlOf } from '@site/text/html-tree.ts'
import type { Root } from 'hast'
import * as v from 'valibot'
import { linkTo } from '../../../../server/env.ts'
import { invalid } from '../../../../server/errors.ts'
import { countUndescribed, DESCRIBE_PICTURES } from '../../../publishing/articles/rules.ts'
import type { Email } from '../../../site/email/frame/email-frame.ts'
import { findSender } from '../../../site/email/send-email.server.ts'
import { fillBody } from '../mail/fill-body.server.ts'
import { describeExcess, issueEmail } from '../mail/write-issue.server.ts'
import { NO_POSTAL_ADDRESS, NOTHING_IN_IT } from './contract.ts'

/**
 * An email as it is stored, without the links of one subscriber; `body` is what the page of the
 * issue shows.
 */
const composedIssue = v.object({
  sender: v.string(),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  unsubscribe: v.string(),
  body: v.optional(v.string(), ''),
})

type Written = {
  id: number
  subject: string
  preheader: string
  body: string
  public: boolean
  welcome_days: number | null
  stored_email?: unknown
}

/**
 * The email of an issue: as it was sent, or as it would be sent now.
 * @throws ApiError 422 when it is empty, too large, without a postal address, or when a picture has no
 * description
 */
export async function composeIssue(issue: Written): Promise<Email & { body: string }> {
  if (issue.stored_email) return v.parse(composedIssue, issue.stored_email)
  const site = await findSender()
  const tree = await fillBody(issue.body)
  if (!hasWords(tree)) throw invalid({ body: NOTHING_IN_IT })
  // rule: editor/alt-or-decorative
  if (countUndescribed(issue.body) > 0) throw invalid({ body: DESCRIBE_PICTURES })
  if (site.postal_address === '') throw invalid({ postal_address: NO_POSTAL_ADDRESS })
  // An issue of the welcome series is never sent to all, so that the site does not list it.
  const hasPage = issue.public && issue.welcome_days === null
  const page = hasPage ? linkTo(`/newsletter/${issue.id}`) : null
  const email = issueEmail(site, { ...issue, tree, page })
  const excess = describeExcess(email, tree, site)
  if (excess) throw invalid({ body: excess })
  return { ...email, body: htmlOf(tree) }
}

const hasWords = (tree: Root): boolean => /[^\s]/.test(htmlOf(tree).replace(/<(?!img)[^>]*>/g, ''))
