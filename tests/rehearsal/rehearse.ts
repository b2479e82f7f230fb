import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createResources } from '../../scripts/local/resources.ts'
import { main } from '../../scripts/local/steps.ts'
import { waitForStopSignal } from '../../scripts/local/stop-signal.ts'
import { readNamedSupabase } from '../support/named/status.ts'
import { openStage, rehearse } from './stage.ts'
import { STEPS } from './steps.ts'

/** `--report <file>` takes the counts instead of a last line. */
await main(async () => {
  const { values } = parseArgs({ options: { report: { type: 'string' } } })
  const folder = await mkdtemp(join(tmpdir(), 'site-rehearsal-'))
  const { acquire, dispose } = createResources()
  void waitForStopSignal().then(dispose)
  try {
    const stage = await openStage(folder, acquire, { named: readNamedSupabase() })
    const { passed, red } = await rehearse(STEPS, stage)
    if (values.report) await writeFile(values.report, JSON.stringify({ passed, failed: red }))
    else console.log(`\n${passed} passed, ${red.length} failed`)
    if (red.length > 0) process.exitCode = 1
  } finally {
    await dispose()
    await rm(folder, { recursive: true, force: true })
  }
})
