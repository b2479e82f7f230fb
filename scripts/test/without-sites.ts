import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Outcome } from '../check/report.ts'
import { hasPassed, notePassed } from '../check/unchanged.ts'
import { fingerprintOf } from '../platform/fingerprint.ts'
import { runVitest } from './suite.ts'

const NAME = 'tests of packages'

/** What the tests in `packages` depend on, which import nothing of the site. */
export function fingerprintOfPackages(root = '.'): string {
  const inputs = [
    'packages',
    // A folder's own fingerprint is without tests.
    ...globSync('packages/**/*.test.ts', { cwd: root }),
    'package-lock.json',
    'vitest.config.ts',
    'tests/fixtures/import',
    'tests/support/own-environment.ts',
  ]
  return fingerprintOf(
    inputs.map((path) => join(root, path)),
    process.version,
  )
}

/**
 * Runs the tests without a browser. Those of `packages` run unless they have passed in this clone
 * and nothing that they depend on has changed.
 * @param seeded folder of the demonstration (`seededFolder`)
 */
export async function runWithoutSites(folder: string, seeded: string): Promise<Outcome> {
  const fingerprint = fingerprintOfPackages()
  const others = ['unit', 'integration']
  if (await hasPassed(NAME, fingerprint)) {
    console.log('The tests in packages have passed before, and nothing has changed for them.')
    return runVitest(others, folder, undefined, seeded)
  }
  const outcome = await runVitest([...others, 'packages'], folder, undefined, seeded)
  if (outcome.failed.length === 0) await notePassed(NAME, fingerprint)
  return outcome
}
