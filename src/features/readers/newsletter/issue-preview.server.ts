import { ApiError } from '../../../server/errors.ts'
import { openedBy } from '../../../server/internal-key.ts'
import { serviceClient } from '../../../server/service-client.ts'
import { composeIssue } from './issues/compose.server.ts'
import { PREVIEW } from './issues/contract.ts'
import { findWritten } from './issues/find-issues.server.ts'
import { addressed } from './mail/write-issue.server.ts'
import { subscriberLinks } from './subscription.server.ts'

/** The HTML of an issue as a dark or light email program shows it; null for an invalid key. */
export async function htmlOfIssue(key: string, isDark: boolean): Promise<string | null> {
  const id = openedBy(PREVIEW, key)
  if (id === null) return null
  const composed = await findWritten(serviceClient(), id)
    .then(composeIssue)
    .catch((error) => {
      if (error instanceof ApiError && error.status < 500) return null
      throw error
    })
  if (!composed) return null
  const { html } = addressed(composed, subscriberLinks('preview'))
  return html.replace('(prefers-color-scheme: dark)', isDark ? 'all' : 'not all')
}
