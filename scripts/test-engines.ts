import { join } from 'node:path'
import { main, step } from './local/steps.ts'
import { ensureFirefox, lackOfWebKit } from './test/engines.ts'
import { makeRunFolder, makeTemporaryFolder } from './test/run-folder.ts'
import { startTestSite } from './test/site.ts'
import { concludeRun, runPart, runPlaywright, runVitest } from './test/suite.ts'

/**
 * The stories of reading, cooking, accounts and comments in Firefox, and ordinary days of readers in
 * WebKit. Arguments are for Playwright, and choose stories in Firefox alone. Prints `N passed, N failed`.
 */
await main(async () => {
  ensureFirefox()
  const { folder, remove } = await makeRunFolder('site-engines')
  const removeTemporary = await makeTemporaryFolder('site-engines')
  try {
    const site = await step('The site is up', () => startTestSite(join(folder, 'data')))
    try {
      const args = process.argv.slice(2)
      const options = ['--config=tests/engines/playwright.config.ts', ...args]
      const sites = { site, chromium: undefined }
      const parts = [
        await runPart('Firefox', () => runPlaywright(['firefox'], sites, folder, options)),
      ]
      const lack = lackOfWebKit()
      if (args.length === 0 && !lack) {
        process.env.SITE_URL = site.url
        parts.push(await runPart('WebKit', () => runVitest(['webkit'], folder)))
      }
      concludeRun(parts, parts.length)
      if (lack) console.log(`\n${lack}`)
    } finally {
      await site.stop()
    }
  } finally {
    remove()
    removeTemporary()
  }
})
