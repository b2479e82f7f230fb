import type { Config } from '@netlify/functions'
import { applyRetention } from '../src/features/account/retention/server.ts'
import { forgetMail } from '../src/features/mail/retention/server.ts'
import { forgetUnconfirmed } from '../src/features/newsletter/subscription/server.ts'

/** Once a day; by hand: `npm run retention`. */
export default async (): Promise<void> => {
  await applyRetention()
  await forgetMail()
  await forgetUnconfirmed()
}

export const config: Config = { schedule: '@daily' }
