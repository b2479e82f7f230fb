import { ApiError } from '../../../server/errors.ts'
import { openedBy } from '../../../server/internal-key.ts'
import { serviceClient } from '../../../server/service-client.ts'
import { addressed } from '../../mail/newsletter-letters.ts'
import { PREVIEW } from '../issues/contract.ts'
import { compose } from '../issues/server.ts'
import { leaveLink } from '../subscription/server.ts'

/** The HTML of the issue that a key opens; null when it opens none. */
export async function htmlOfIssue(key: string): Promise<string | null> {
  const id = openedBy(PREVIEW, key)
  if (id === null) return null
  const letter = await compose(serviceClient(), id).catch((error) => {
    if (error instanceof ApiError && error.status < 500) return null
    throw error
  })
  return letter && addressed(letter, leaveLink('preview')).html
}
