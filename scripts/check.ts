import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeGenerated } from './check/generated.ts'
import { runChecks } from './check/index.ts'
import { main } from './local/steps.ts'
import { renewPrints } from './seed/art.ts'
import { startTestSite } from './test/site.ts'
import { concludeRun, runPart } from './test/suite.ts'

await main(async () => {
  if (process.argv.includes('--write-prints')) await renewPrints()
  const dataDir = await mkdtemp(join(tmpdir(), 'site-check-'))
  const site = await startTestSite(dataDir)
  try {
    if (process.argv.includes('--write-schema')) await writeGenerated(site.databaseUrl)
    concludeRun([await runPart('Checks', () => runChecks(site))], 1)
  } finally {
    await site.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
