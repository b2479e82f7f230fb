import type { Config } from '@netlify/functions'
import { deliverDueLetters } from '../src/features/mail/queue/server.ts'
import { observedTask } from '../src/server/observe.ts'

/** Each minute; by hand: `npm run mail`. */
export default observedTask('mail-queue', async () => {
  await deliverDueLetters()
})

export const config: Config = { schedule: '* * * * *' }
