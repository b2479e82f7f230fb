import { withPlace } from '../../../scripts/deployment/variables.ts'
import { envProblems } from '../../../src/server/env.ts'
import { complain } from './checks.ts'

const LOCAL_ONLY = ['MAIL_FOLDER', 'RATE_LIMITS', 'BUILD_HOOK_TOKEN', 'SITE_BACKEND']

/** @throws Error with a line for each variable that is missing or forbidden in a deployment */
export async function checkVariables(): Promise<void> {
  const { SITE_URL } = process.env
  const problems = envProblems({ ...process.env, CONTEXT: 'production' })
  for (const name of ['SMTP_URL', 'BUILD_HOOK_URL'])
    if (!process.env[name]) problems.push(`${name} is missing.`)
  if (SITE_URL && URL.canParse(SITE_URL) && new URL(SITE_URL).origin !== SITE_URL)
    problems.push(`SITE_URL is more than ${new URL(SITE_URL).origin}.`)
  for (const name of LOCAL_ONLY)
    if (process.env[name] && !problems.some((problem) => problem.startsWith(name)))
      problems.push(`${name} is for a laptop only.`)
  complain(problems.map(withPlace))
}
