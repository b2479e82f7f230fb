import type { Config } from '@netlify/functions'
import { SENDING, sendIssues } from '../src/features/newsletter/sending.server.ts'
import { backgroundTask } from '../src/server/background-task.ts'

/** Sends newsletters for at most 15 minutes; only the site's own functions start it. */
export default backgroundTask('newsletter-send', SENDING, sendIssues)

export const config: Config = {
  method: ['POST'],
}
