import type { Config } from '@netlify/functions'
import { SENDING, sendIssues } from '../src/features/newsletter/sending.server.ts'
import { isInternalKey } from '../src/server/internal-key.ts'
import { observedTask } from '../src/server/observe.ts'
import { bearerOf } from '../src/server/session.ts'

/** Sends newsletters for at most 15 minutes; only the site's own functions start it. */
export default observedTask('newsletter-send', async (request) => {
  if (isInternalKey(SENDING, bearerOf(request))) await sendIssues()
})

export const config: Config = {
  method: ['POST'],
}
