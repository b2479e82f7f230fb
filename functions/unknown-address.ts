import type { Config } from '@netlify/functions'
import { answerUnknownAddress } from '../src/features/publishing/redirects/unknown-address.server.ts'
import { observedPage } from '../src/server/page-function.ts'

/** Answers addresses that neither the release nor another function has. */
export default observedPage('/*', answerUnknownAddress)

export const config: Config = {
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
