import { withPlace } from '../../../scripts/deployment/variables.ts'
import { envProblems } from '../../../src/server/env.ts'
import type { Step } from '../step.ts'

const LOCAL_ONLY = ['MAIL_FOLDER', 'RATE_LIMITS', 'BUILD_HOOK_TOKEN', 'SITE_BACKEND']

/** Missing or forbidden ones. */
export const variables: Step = {
  name: 'Variables',
  async look({ environment }) {
    const env = await environment()
    const problems = envProblems({ ...env, CONTEXT: 'production' })
    for (const name of ['SMTP_URL', 'BUILD_HOOK_URL'])
      if (!env[name]) problems.push(`${name} is missing.`)
    const origin = URL.parse(env.SITE_URL ?? '')?.origin
    if (origin && origin !== env.SITE_URL) problems.push(`SITE_URL is more than ${origin}.`)
    for (const name of LOCAL_ONLY)
      if (env[name] && !problems.some((problem) => problem.startsWith(name)))
        problems.push(`${name} is for a laptop only.`)
    return problems.map(withPlace)
  },
}
