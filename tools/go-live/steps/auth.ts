import { type Deployment, supabaseCli } from '../context.ts'
import { shownCommand } from '../deploy/command.ts'
import { type Step, TEAM } from '../step.ts'
import {
  authDifferences,
  expectedAuth,
  readProjectConfig,
  unresolvedVariables,
} from './auth-settings.ts'

const MEND = 'run npx supabase config push with SITE_URL and AUTH_CAPTCHA_SECRET in its environment'

/** From `supabase/config.toml`. */
const byConfig = {
  show: (deployment) => [shownCommand(pushCommand(deployment))],
  async mend(deployment) {
    const command = pushCommand(deployment)
    const missing = await unresolvedVariables(command.env)
    if (missing.length > 0)
      throw new Error(`supabase/config.toml names ${missing.join(', ')}, which is not set.`)
    await deployment.run(command)
  },
} satisfies Pick<Step, 'show' | 'mend'>

function pushCommand(deployment: Deployment) {
  const { SITE_URL, AUTH_CAPTCHA_SECRET } = deployment.answers
  const { ref } = deployment.supabase
  const cli = supabaseCli(deployment, 'config', 'push', `--project-ref=${ref}`, '--yes')
  return { ...cli, env: { ...cli.env, SITE_URL, AUTH_CAPTCHA_SECRET } }
}

export const authSettings: Step = {
  name: 'Auth, as it is set up',
  needs: [...TEAM, 'SITE_URL'],
  async look({ supabase, known: { SITE_URL = '' } }) {
    const problems = authDifferences(await expectedAuth(SITE_URL), await supabase.authConfig())
    return problems.map((problem) => `${problem} Mend: ${MEND}.`)
  },
  ...byConfig,
}

export const dataApi: Step = {
  name: 'Data API',
  needs: TEAM,
  async look({ supabase, known }) {
    const settings = await supabase.dataApi()
    const { api } = await readProjectConfig(known)
    const rows = api.max_rows
    const schemas = api.schemas.join()
    const problems: string[] = []
    if (!(Number(settings.max_rows) >= rows))
      problems.push(
        `It answers with ${settings.max_rows} rows at most, and a build reads ${rows}: a larger magazine would lose articles; ${MEND}.`,
      )
    if (String(settings.db_schema).replaceAll(' ', '') !== schemas)
      problems.push(`It shows the schemas ${settings.db_schema} and must show ${schemas}: ${MEND}.`)
    return problems
  },
  ...byConfig,
}

const COUNTED = { security_sb_forwarded_for_enabled: true }

/** Auth counts callers by address. It sends no emails: the site does. */
export const authCallers: Step = {
  name: 'Callers of Auth',
  needs: TEAM,
  async look({ supabase }) {
    const settings = await supabase.authConfig()
    if (settings.security_sb_forwarded_for_enabled === true) return []
    return [
      'Auth counts all readers as one address: switch IP address forwarding on at Supabase under Authentication > Rate Limits.',
    ]
  },
  show: ({ supabase }) => [
    `PATCH https://api.supabase.com/v1/projects/${supabase.ref}/config/auth`,
    ...Object.entries(COUNTED).map(([name, value]) => `  ${name}: ${value}`),
  ],
  async mend({ supabase }) {
    await supabase.changeAuthConfig(COUNTED)
  },
}
