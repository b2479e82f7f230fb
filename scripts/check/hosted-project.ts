import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createResources } from '../local/resources.ts'
import { openStage } from '../rehearse/open-stage.ts'
import { serviceSteps } from '../rehearse/services.ts'

/**
 * Brings the migrations and the settings to a database like that of a hosted project and to a
 * stand-in of its management API: what of `npm run rehearse` takes seconds.
 *
 * @throws Error with the step that failed, and why
 */
export async function checkHostedProject(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hosted-check-'))
  const { acquire, dispose } = createResources()
  try {
    const stage = await openStage(folder, acquire)
    for (const { name, run } of serviceSteps())
      await run(stage).catch((error: Error) => {
        throw new Error(`${name}:\n${error.message}`)
      })
  } finally {
    await dispose()
    await rm(folder, { recursive: true, force: true })
  }
}
