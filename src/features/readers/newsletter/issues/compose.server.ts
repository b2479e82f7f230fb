import { htmlOf } from '@site/text/html-tree.ts'
import type { Root } from 'hast'
import * as v from 'valibot'
import { invalid } from '../../../../server/errors.ts'
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

type Written = { subject: string; preheader: string; body: string; stored_email?: unknown }

/**
 * The email of an issue: as it was sent, or as it would be sent now.
 * @throws ApiError 422 when it is empty, too large, or without a postal address
 */
export async function composeIssue(issue: Written): Promise<Email & { body: string }> {
  if (issue.stored_email) return v.parse(composedIssue, issue.stored_email)
  const site = await findSender()
  const tree = await fillBody(issue.body)
  if (!hasWords(tree)) throw invalid({ body: NOTHING_IN_IT })
  if (site.postal_address === '') throw invalid({ postal_address: NO_POSTAL_ADDRESS })
  const email = issueEmail(site, { ...issue, tree })
  const excess = describeExcess(email, tree, site)
  if (excess) throw invalid({ body: excess })
  return { ...email, body: htmlOf(tree) }
}

const hasWords = (tree: Root): boolean => /[^\s]/.test(htmlOf(tree).replace(/<(?!img)[^>]*>/g, ''))
