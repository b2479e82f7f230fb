import type { Config } from '@netlify/functions'
import { applyRetention } from '../src/features/account/retention/server.ts'

/** Once a day; by hand: `npm run retention`. */
export default async (): Promise<void> => {
  await applyRetention()
}

export const config: Config = { schedule: '@daily' }
