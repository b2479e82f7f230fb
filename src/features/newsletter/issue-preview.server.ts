import { ApiError } from '../../server/errors.ts'
import { openedBy } from '../../server/internal-key.ts'
import { serviceClient } from '../../server/service-client.ts'
import { addressed } from '../email/newsletter-templates.ts'
import { composeIssue } from './issues/compose.server.ts'
import { PREVIEW } from './issues/contract.ts'
import { unsubscribeLink } from './subscription.server.ts'

/** The HTML of an issue for a preview's key; null for an invalid key. */
export async function htmlOfIssue(key: string): Promise<string | null> {
  const id = openedBy(PREVIEW, key)
  if (id === null) return null
  const composed = await composeIssue(serviceClient(), id).catch((error) => {
    if (error instanceof ApiError && error.status < 500) return null
    throw error
  })
  return composed && addressed(composed, unsubscribeLink('preview')).html
}
