import { join } from 'node:path'
import { runChecks } from './check/index.ts'
import { main, step } from './local/steps.ts'
import { ensureChromium } from './test/chromium.ts'
import { compileForTests } from './test/compiled.ts'
import { makeRunFolder, makeTemporaryFolder } from './test/run-folder.ts'
import { runSelected } from './test/run-selected.ts'
import { DEMONSTRATION, seededFolder } from './test/seeded.ts'
import { selectTests } from './test/select.ts'
import { startAdminSite, startTestSite } from './test/site.ts'
import { concludeRun, type Part, runPart, runPlaywright } from './test/suite.ts'
import { runWithoutSites } from './test/without-sites.ts'

const HOW_LONG =
  'Every check and test but what is rare or slow: 8 minutes on two cores that do nothing else, and 13 minutes of processor time. It ends by itself.'

/** Runs tests; arguments name files, folders or titles. Prints `N passed, N failed`. */
await main(async () => {
  const args = process.argv.slice(2)
  const dash = args.findIndex((word) => word.startsWith('-'))
  const words = dash < 0 ? args : args.slice(0, dash)
  const { folder, remove } = await makeRunFolder('site-test')
  const removeTemporary = await makeTemporaryFolder('site-test')
  try {
    if (words.length === 0) return await runEverything(folder)
    const selection = await selectTests(words)
    concludeRun(await runSelected(selection, folder, args.slice(words.length)), 1)
  } finally {
    remove()
    removeTemporary()
  }
})

/** Parts run together, because tests without a browser wait for Postgres a third of their time. */
async function runEverything(folder: string): Promise<void> {
  console.log(HOW_LONG)
  const [chromium] = await Promise.all([
    step('A browser is here', ensureChromium),
    step('The pages are compiled', compileForTests),
  ])
  const seeded = await step('The demonstration is loaded and released', () =>
    seededFolder(DEMONSTRATION),
  )
  const withoutSites = runPart('Unit and integration tests', () => runWithoutSites(folder, seeded))
  const parts: Part[] = []
  try {
    const site = await step('The site is up', () => startTestSite(join(folder, 'data')))
    try {
      const [admin] = await Promise.all([
        step('The site for publishing is up', () => startAdminSite(join(folder, 'admin'))),
        runPart('Checks', () => runChecks(site, 'quick')).then((part) => parts.push(part)),
      ])
      try {
        const play = (project: string, workers: number) =>
          runPart(`Browser tests of the ${project}`, () =>
            runPlaywright([project], { site, admin, chromium }, folder, [
              `--workers=${workers}`,
              '--grep-invert=@deep',
            ]),
          )
        parts.push(await play('admin', 1))
        parts.push(await play('site', 2))
      } finally {
        await admin.stop()
      }
    } finally {
      await site.stop()
    }
  } catch (error) {
    parts.push(await runPart('Sites', () => Promise.reject(error)))
  } finally {
    parts.push(await withoutSites)
    concludeRun(parts, 4)
  }
}
