import type { Config } from '@netlify/functions'
import { publishDueArticles } from '../src/features/articles/desk/schedule/server.ts'
import { retryBuilds } from '../src/features/builds/run/server.ts'
import { observedTask } from '../src/server/observe.ts'

/** Publishes what was planned, and builds what could not be built before. */
export default observedTask('every-minute', async () => {
  await publishDueArticles()
  await retryBuilds()
})

export const config: Config = { schedule: '* * * * *' }
