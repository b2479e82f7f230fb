import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createResources } from './local/resources.ts'
import { main } from './local/steps.ts'
import { waitForStopSignal } from './local/stop-signal.ts'
import { openStage } from './rehearse/open-stage.ts'
import { rehearse } from './rehearse/stage.ts'
import { STEPS } from './rehearse/steps.ts'

/** Goes live on this machine alone, from a fresh clone to a published article. */
await main(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'site-rehearsal-'))
  const { acquire, dispose } = createResources()
  void waitForStopSignal().then(dispose)
  try {
    const { passed, red } = await rehearse(STEPS, await openStage(folder, acquire))
    console.log(`\n${passed} passed, ${red.length} failed`)
    if (red.length > 0) process.exitCode = 1
  } finally {
    await dispose()
    await rm(folder, { recursive: true, force: true })
  }
})
