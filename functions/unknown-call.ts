import type { Config } from '@netlify/functions'
import { createApi } from '../src/server/api.ts'

/** Answers addresses below `/api` that no call has; netlify.toml leads here. */
export default createApi([])

export const config: Config = {
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
