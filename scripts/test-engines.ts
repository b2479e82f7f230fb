import { join } from 'node:path'
import { main, step } from './local/steps.ts'
import { ensureEngines } from './test/engines.ts'
import { makeRunFolder, makeTemporaryFolder } from './test/run-folder.ts'
import { startTestSite } from './test/site.ts'
import { concludeRun, runPart, runPlaywright } from './test/suite.ts'

/** The stories of reading, cooking, accounts and comments in Firefox. Prints `N passed, N failed`. */
await main(async () => {
  ensureEngines()
  const { folder, remove } = await makeRunFolder('site-engines')
  const removeTemporary = await makeTemporaryFolder('site-engines')
  try {
    const site = await step('The site is up', () => startTestSite(join(folder, 'data')))
    try {
      const options = ['--config=tests/engines/playwright.config.ts', ...process.argv.slice(2)]
      const sites = { site, chromium: undefined }
      const play = (engine: string) =>
        runPart(engine, () => runPlaywright([engine.toLowerCase()], sites, folder, options))
      concludeRun([await play('Firefox')], 1)
    } finally {
      await site.stop()
    }
  } finally {
    remove()
    removeTemporary()
  }
})
