import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeGenerated } from './check/generated.ts'
import { runChecks } from './check/index.ts'
import { main } from './local/steps.ts'
import { renewPrints } from './seed/art.ts'
import { startTestSite } from './test/site.ts'
import { concludeRun, runPart, runVitest } from './test/suite.ts'

const OF_REPOSITORY = ['documents', 'names', 'definitions', 'unqualified-statements', 'locked'].map(
  (name) => `scripts/check/${name}.test.ts`,
)

await main(async () => {
  if (process.argv.includes('--write-prints')) await renewPrints()
  await using folder = await mkdtempDisposable(join(tmpdir(), 'site-check-'))
  const dataDir = folder.path
  if (process.argv.includes('--write-schema')) return await writeGenerated(dataDir)
  const site = await startTestSite(dataDir)
  try {
    const checks = await runPart('Checks', () => runChecks(site, 'all'))
    const options = ['--reporter=dot', ...OF_REPOSITORY]
    const tests = await runPart('Documents, names and definitions', () =>
      runVitest(['unit'], dataDir, options),
    )
    concludeRun([checks, tests], 2)
  } finally {
    await site.stop()
  }
})
