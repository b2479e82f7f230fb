import { readOptions } from '../../scripts/local/read-options.ts'
import { main } from '../../scripts/local/steps.ts'
import { runChecks, tableOf } from './doctor/findings.ts'
import { liveChecks } from './doctor/live.ts'
import { LOCAL_CHECKS } from './doctor/local.ts'
import { productionChecks } from './steps.ts'

const USAGE =
  'Use: npm run doctor | npm run doctor -- --production [--email <address>] | npm run doctor -- --live <address>'

const OPTIONS = {
  production: { type: 'boolean' },
  email: { type: 'string' },
  live: { type: 'string' },
  // Read by the settings.
  empty: { type: 'boolean' },
} as const

await main(async () => {
  const { production, email, live } = readOptions(USAGE, { options: OPTIONS }).values
  const checks = production ? productionChecks(process.env, email) : LOCAL_CHECKS
  const findings = await runChecks(live ? liveChecks(live) : checks)
  console.log(tableOf(findings))
  process.exitCode = findings.some(({ result }) => result === 'wrong') ? 1 : 0
})
