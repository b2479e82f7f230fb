import { checkPrints } from '../seed/art.ts'
import { auditPackages } from './audit.ts'
import { bundleFunctions } from './bundles.ts'
import type { CheckedSite } from './checked-site.ts'
import { checkDefinitions } from './definitions.ts'
import { checkDocuments } from './documents.ts'
import { checkGenerated } from './generated.ts'
import { checkKeys } from './keys.ts'
import { checkNames } from './names.ts'
import { checkPageWeight } from './page-weight.ts'
import { type Outcome, report } from './report.ts'
import { runTool } from './tools.ts'

/** A check may answer why it could not be made: then it has neither passed nor failed. */
type Check = { name: string; run(site: CheckedSite): Promise<unknown> }

const CHECKS: Check[] = [
  // First, because it takes longest.
  {
    name: 'types',
    run: ({ env }) => runTool('astro', ['check', '--minimumSeverity', 'warning'], env),
  },
  { name: 'format and lint', run: () => runTool('biome', ['ci', '--colors=off', '.']) },
  {
    name: 'boundaries',
    run: () => runTool('depcruise', ['src', 'functions', 'scripts', 'tests', 'tools']),
  },
  { name: 'dead code', run: () => runTool('knip', ['--no-progress']) },
  { name: 'definitions in SQL', run: checkDefinitions },
  { name: 'generated schema', run: ({ databaseUrl }) => checkGenerated(databaseUrl) },
  { name: 'prints of the artwork', run: checkPrints },
  { name: 'documents', run: checkDocuments },
  { name: 'names', run: checkNames },
  { name: 'function bundles', run: bundleFunctions },
  { name: 'page weight', run: ({ release }) => checkPageWeight(release) },
  {
    name: 'keys in pages',
    run: ({ release, env }) =>
      checkKeys(release, [env.SUPABASE_PUBLISHABLE_KEY ?? '', env.SUPABASE_SECRET_KEY ?? '']),
  },
  { name: 'advisories', run: auditPackages },
]

/** Runs every check, two at a time, and prints a line each and what the failed ones said. */
export async function runChecks(site: CheckedSite): Promise<Outcome> {
  const queue = [...CHECKS]
  const outcome: Outcome = { passed: 0, failed: [] }
  const work = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      const { name, run } = check
      const result = await report(name, () => run(site))
      if (result === 'passed') outcome.passed += 1
      if (result === 'failed') outcome.failed.push(`check of ${name}`)
    }
  }
  await Promise.all([work(), work()])
  return outcome
}
