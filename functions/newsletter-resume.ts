import type { Config } from '@netlify/functions'
import { takeUpStalled } from '../src/features/newsletter/sending/server.ts'
import { observedTask } from '../src/server/observe.ts'

/** Goes on with issues that stand still. */
export default observedTask('newsletter-resume', async () => {
  await takeUpStalled()
})

export const config: Config = { schedule: '*/5 * * * *' }
