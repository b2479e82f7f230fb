import type { Config } from '@netlify/functions'
import { applyRetention } from '../src/features/account/retention/server.ts'
import { forgetMail } from '../src/features/mail/retention/server.ts'

/** Once a day; by hand: `npm run retention`. */
export default async (): Promise<void> => {
  await applyRetention()
  await forgetMail()
}

export const config: Config = { schedule: '@daily' }
