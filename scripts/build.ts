import { isDeployed } from '../src/server/env.ts'
import { main } from './local/steps.ts'

/**
 * Brings the static pages up to date: on Netlify into `dist`; locally as a new release of the copy
 * that is running, or of the data folder when none is. A deployment has no packages for the local one.
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
