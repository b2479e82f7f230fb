import type { Config } from '@netlify/functions'
import { takeUpStalled } from '../src/features/newsletter/sending/server.ts'

/** Goes on with issues that stand still. */
export default async (): Promise<void> => {
  await takeUpStalled()
}

export const config: Config = { schedule: '*/5 * * * *' }
