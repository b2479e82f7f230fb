import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Outcome } from './check/report.ts'
import { main, step } from './local/steps.ts'
import { ensureChromium } from './test/chromium.ts'
import { runLighthouse } from './test/lighthouse.ts'
import { startAdminSite, startTestSite } from './test/site.ts'
import {
  concludeRun,
  type Part,
  runPart,
  runPlaywright,
  runRehearsal,
  runVitest,
} from './test/suite.ts'

/**
 * What takes too long for every run: starts and builds that fail or are killed, the corpora in every
 * field, every article, the time that answers take, Lighthouse on the pages that readers land on, and
 * the rehearsal of a deployment.
 */
await main(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'site-deep-'))
  const parts: Part[] = []
  const play = async (name: string, work: () => Promise<Outcome>) => {
    console.log(name)
    parts.push(await runPart(name, work))
  }
  try {
    const chromium = await step('A browser is here', ensureChromium)
    const site = await step('The site is up', () => startTestSite(join(folder, 'data')))
    try {
      // First, and alone: it measures.
      await play('Lighthouse', () => runLighthouse(site.url, chromium))
      // One after the other: some of them measure how long answers take.
      const options = ['--reporter=dot', '--no-file-parallelism']
      await play('Integration tests', () => runVitest(['deep'], folder, options))
      const admin = await step('The site for publishing is up', () =>
        startAdminSite(join(folder, 'admin')),
      )
      try {
        const sites = { site, admin, chromium }
        await play('Browser tests', () => runPlaywright(['deep', 'deep-admin'], sites, folder))
      } finally {
        await admin.stop()
      }
    } finally {
      await site.stop()
    }
    await play('Rehearsal of a deployment', () => runRehearsal(folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
    concludeRun(parts, 4)
  }
})
