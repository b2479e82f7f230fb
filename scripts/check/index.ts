import { fingerprintOf } from '../platform/fingerprint.ts'
import { runTool } from '../platform/run-tool.ts'
import { CODE_OF_PAGES } from '../site/fingerprint.ts'
import { auditPackages } from './audit.ts'
import { checkScripts } from './browsers/lint.ts'
import { bundleFunctions } from './bundles.ts'
import type { CheckedSite } from './checked-site.ts'
import { checkGenerated } from './generated.ts'
import { checkKeys } from './keys.ts'
import { type Outcome, type Result, report } from './report.ts'
import { checkTemplates, checkTypes } from './types.ts'
import { hasPassed, notePassed } from './unchanged.ts'

type Check = {
  name: string
  /**
   * The files that the check depends on. A check that has passed is not repeated while they are
   * unchanged.
   */
  inputs?(): string[]
  /** Whether the check runs only in `npm run check`. */
  slow?: true
  run(site: CheckedSite): Promise<unknown>
}

const PACKAGES = ['package.json', 'netlify.toml', 'node_modules/.package-lock.json']

const CHECKS: Check[] = [
  { name: 'types', run: checkTypes },
  {
    name: 'types of templates',
    inputs: () => [
      ...CODE_OF_PAGES,
      ...PACKAGES,
      'supabase/database.types.ts',
      'tsconfig.templates.json',
    ],
    run: checkTemplates,
  },
  { name: 'format and lint', run: () => runTool('biome', ['ci', '--colors=off', '.']) },
  {
    name: 'boundaries',
    run: () => runTool('depcruise', ['src', 'packages', 'functions', 'scripts', 'tests', 'tools']),
  },
  { name: 'dead code', run: () => runTool('knip', ['--no-progress']) },
  { name: 'generated schema', run: ({ databaseUrl }) => checkGenerated(databaseUrl) },
  {
    name: 'function bundles',
    slow: true,
    inputs: () => [...CODE_OF_PAGES, ...PACKAGES, 'functions', 'plugins', 'scripts/check'],
    run: bundleFunctions,
  },
  {
    name: 'scripts for browsers',
    slow: true,
    inputs: () => [...CODE_OF_PAGES, ...PACKAGES, 'scripts/check'],
    run: checkScripts,
  },
  {
    name: 'keys in pages',
    run: ({ release, env }) =>
      checkKeys(release, [env.SUPABASE_PUBLISHABLE_KEY ?? '', env.SUPABASE_SECRET_KEY ?? '']),
  },
  { name: 'advisories', run: auditPackages },
]

export async function runChecks(site: CheckedSite, which: 'all' | 'quick'): Promise<Outcome> {
  const queue = CHECKS.filter(({ slow }) => which === 'all' || !slow)
  const outcome: Outcome = { passed: 0, failed: [] }
  const work = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      const { name } = check
      const result = await runCheck(check, site)
      if (result === 'passed') outcome.passed += 1
      if (result === 'failed') outcome.failed.push(`check of ${name}`)
    }
  }
  await Promise.all([work(), work()])
  return outcome
}

async function runCheck({ name, inputs, run }: Check, site: CheckedSite): Promise<Result> {
  if (!inputs) return report(name, () => run(site))
  const fingerprint = fingerprintOf(inputs(), process.version)
  if (await hasPassed(name, fingerprint)) return report(`${name}, unchanged`, async () => {})
  const result = await report(name, () => run(site))
  if (result === 'passed') await notePassed(name, fingerprint)
  return result
}
