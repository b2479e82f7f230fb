import { type Deployment, supabaseCli } from '../context.ts'
import { shownCommand } from '../deploy/command.ts'
import type { Environment } from '../services/project.ts'
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

/** Of the whole site; functions limit each caller (src/server/limits.ts). */
const EMAILS_AN_HOUR = 100

function emailSettings({ SMTP_URL = '', SITE_URL = '', MAIL_FROM }: Environment) {
  const server = URL.parse(SMTP_URL)
  const host = URL.parse(SITE_URL)?.hostname ?? SITE_URL
  return {
    smtp_host: server?.hostname ?? '(of SMTP_URL)',
    smtp_port: server?.port || (server?.protocol === 'smtp:' ? '587' : '465'),
    smtp_user: decodeURIComponent(server?.username ?? '(of SMTP_URL)'),
    smtp_admin_email: MAIL_FROM || `no-reply@${host}`,
    smtp_sender_name: host,
    rate_limit_email_sent: EMAILS_AN_HOUR,
    security_sb_forwarded_for_enabled: true,
  }
}

/** Auth uses the site's mail server, and counts callers by address. */
export const authEmails: Step = {
  name: 'Emails of Auth',
  needs: [...TEAM, 'SITE_URL'],
  async look({ supabase, known }) {
    const settings = await supabase.authConfig()
    const problems: string[] = []
    if (!settings.smtp_host)
      problems.push(
        'Auth has no mail server: links for a new password reach members of the Supabase team only; set it at Supabase under Authentication > Emails > SMTP Settings.',
      )
    if (settings.security_sb_forwarded_for_enabled !== true)
      problems.push(
        'Auth counts all readers as one address: switch IP address forwarding on at Supabase under Authentication > Rate Limits.',
      )
    if (problems.length > 0 || !known.SMTP_URL) return problems
    return authDifferences(emailSettings(known), settings).map(
      (problem) => `${problem} Mend: run npm run deploy, or see Auth in docs/deploy.md.`,
    )
  },
  show: ({ answers, supabase }) => [
    `PATCH https://api.supabase.com/v1/projects/${supabase.ref}/config/auth`,
    ...Object.entries({ ...emailSettings(answers), smtp_pass: '(of SMTP_URL)' }).map(
      ([name, value]) => `  ${name}: ${value}`,
    ),
  ],
  async mend({ answers, supabase }) {
    const smtp_pass = decodeURIComponent(new URL(answers.SMTP_URL).password)
    await supabase.changeAuthConfig({ ...emailSettings(answers), smtp_pass })
  },
}
