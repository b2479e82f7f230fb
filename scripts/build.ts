import { isDeployed } from '../src/server/env.ts'
import { main } from './local/steps.ts'

/**
 * The code for a local build is loaded only there, because a deployment does not have its packages.
 */
await main(async () => {
  if (process.env.SUPABASE_URL || isDeployed()) {
    const { buildForDeployment } = await import('./deployment/build.ts')
    await buildForDeployment()
    const { writeSchedule } = await import('./deployment/schedule.ts')
    await writeSchedule('functions')
    return
  }
  const { buildLocally } = await import('./local/build.ts')
  return buildLocally()
})
