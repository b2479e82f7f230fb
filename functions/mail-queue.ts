import type { Config } from '@netlify/functions'
import { deliverDueLetters } from '../src/features/mail/queue/server.ts'

/** Each minute; by hand: `npm run mail`. */
export default async (): Promise<void> => {
  await deliverDueLetters()
}

export const config: Config = { schedule: '* * * * *' }
