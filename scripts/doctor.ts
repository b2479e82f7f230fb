import { access, constants } from 'node:fs/promises'
import { dirname } from 'node:path'
import { envProblems, readEnv } from '../src/server/env.ts'
import { findPostgres } from './backend/binaries.ts'
import { readSettings } from './local/settings.ts'
import { findChromium } from './test/chromium.ts'

type Finding = { name: string; problem: string | null }

const found = (name: string, problem: string | null = null): Finding => ({ name, problem })

const attempt = async (name: string, work: () => Promise<unknown>): Promise<Finding> =>
  work().then(
    () => found(name),
    (error: Error) => found(name, error.message),
  )

/** What `npm start` and `npm test` need on this machine. */
const local = async (): Promise<Finding[]> => [
  found(`Node ${process.version}`),
  await attempt('Embedded Postgres', findPostgres),
  await attempt('Data folder can be written', () =>
    access(dirname(readSettings().dataDir), constants.W_OK),
  ),
  found(
    'Chromium for the browser tests',
    (await findChromium())
      ? null
      : 'not found; npm test installs it on Debian as root, elsewhere install Chrome',
  ),
]

/** What a deployment needs: its variables, and a Supabase that answers with its tables. */
async function production(): Promise<Finding[]> {
  const problems = envProblems(process.env)
  const findings =
    problems.length > 0
      ? problems.map((problem) => found('Environment', problem))
      : [found('Environment')]
  if (process.env.SITE_URL?.startsWith('http:')) findings.push(found('SITE_URL', 'must be https'))
  if (!process.env.BUILD_HOOK_URL)
    findings.push(found('BUILD_HOOK_URL', 'is missing: publishing would not rebuild the pages.'))
  if (!process.env.SMTP_URL) findings.push(found('SMTP_URL', 'is missing: no email would be sent.'))
  if (problems.length === 0) {
    findings.push(await attempt('Supabase answers and is migrated', askSupabase))
    findings.push(await attempt('Supabase Auth signs nobody up by itself', askAuthSettings))
  }
  return findings
}

async function askSupabase(): Promise<void> {
  const { guestClient } = await import('../src/server/supabase.ts')
  const { error } = await guestClient().from('article_previews').select('id').limit(1)
  if (error) throw new Error(`${error.message}; run supabase db push`)
}

/** Without it an account could be made past the site (docs/decisions/040). */
async function askAuthSettings(): Promise<void> {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = readEnv()
  const headers = { apikey: SUPABASE_PUBLISHABLE_KEY }
  const answer = await fetch(`${SUPABASE_URL}/auth/v1/settings`, { headers })
  const { disable_signup } = await answer.json()
  if (disable_signup !== true) throw new Error('sign-up is on; run supabase config push')
}

const findings = process.argv.includes('--production') ? await production() : await local()
for (const { name, problem } of findings)
  console.log(`${problem ? '✗' : '✓'} ${name}${problem ? `: ${problem}` : ''}`)
process.exitCode = findings.some(({ problem }) => problem) ? 1 : 0
