import { join } from 'node:path'
import type { Outcome } from './check/report.ts'
import { main, step } from './local/steps.ts'
import { ensureChromium } from './test/chromium.ts'
import { runLighthouse } from './test/lighthouse.ts'
import { makeRunFolder, makeTemporaryFolder } from './test/run-folder.ts'
import { DEMONSTRATION, seededFolder } from './test/seeded.ts'
import { startAdminSite, startTestSite } from './test/site.ts'
import {
  concludeRun,
  type Part,
  runPart,
  runPlaywright,
  runRehearsal,
  runVitest,
} from './test/suite.ts'

await main(async () => {
  const { folder, remove } = await makeRunFolder('site-deep')
  const removeTemporary = await makeTemporaryFolder('site-deep')
  const parts: Part[] = []
  const play = async (name: string, work: () => Promise<Outcome>) => {
    console.log(name)
    parts.push(await runPart(name, work))
  }
  try {
    const chromium = await step('A browser is here', ensureChromium)
    const site = await step('The site is up', () => startTestSite(join(folder, 'data')))
    try {
      await play('Lighthouse', () => runLighthouse(site.url, chromium))
      // Some of these tests measure response times, so files do not run in parallel.
      const options = ['--reporter=dot', '--no-file-parallelism']
      const seeded = await seededFolder(DEMONSTRATION)
      await play('Integration tests', () => runVitest(['deep'], folder, options, seeded))
      const admin = await step('The site for publishing is up', () =>
        startAdminSite(join(folder, 'admin')),
      )
      try {
        const sites = { site, admin, chromium }
        await play('Browser tests', () => runPlaywright(['deep', 'deep-admin'], sites, folder))
        const rest = ['admin', 'site']
        await play('Longer stories', () => runPlaywright(rest, sites, folder, ['--grep=@deep']))
      } finally {
        await admin.stop()
      }
    } finally {
      await site.stop()
    }
    await play('Rehearsal of a deployment', () => runRehearsal(folder))
  } finally {
    remove()
    removeTemporary()
    concludeRun(parts, 5)
  }
})
