import { authDifferences, expectedAuth } from '../auth-settings.ts'
import { ask, complain } from './checks.ts'
import { readProjectConfig, settingOf } from './config.ts'

const API = 'https://api.supabase.com'
const MEND = 'run npx supabase config push with SITE_URL and AUTH_CAPTCHA_SECRET in its environment'

type Answer = Record<string, unknown>

/** The reference of a hosted project, which its address begins with. */
export const projectOf = (url: string): string | null =>
  /^https:\/\/(\w+)\.supabase\.co\/?$/.exec(url)?.[1] ?? process.env.SUPABASE_PROJECT_REF ?? null

/** Asks Supabase about the project; a string says why it was not asked. */
async function askProject(path: string, api: string): Promise<Answer | string> {
  const project = projectOf(process.env.SUPABASE_URL ?? '')
  if (!project)
    return 'SUPABASE_URL does not say which project it is; set SUPABASE_PROJECT_REF to its reference'
  const answer = await ask(`${api}/v1/projects/${project}/${path}`, {
    headers: { Authorization: `Bearer ${process.env.SUPABASE_ACCESS_TOKEN}` },
  })
  if (answer.ok) return answer.json()
  const { message = `status ${answer.status}` } = await answer.json().catch(() => ({}))
  throw new Error(
    `Supabase does not say how the project is set up (${message}): SUPABASE_ACCESS_TOKEN must be a token of a member of it (Supabase: Account > Access Tokens).`,
  )
}

/**
 * Compares Auth's whole configuration with `supabase/config.toml`, and looks at what that cannot say.
 *
 * @returns why it was not asked
 * @throws Error with a line for each difference
 */
export async function checkAuthConfiguration(api = API): Promise<string | undefined> {
  const found = await askProject('config/auth', api)
  if (typeof found === 'string') return found
  const expected = await expectedAuth(process.env.SITE_URL ?? '')
  const problems = authDifferences(expected, found).map((problem) => `${problem} Mend: ${MEND}.`)
  if (!found.smtp_host)
    problems.push(
      'Auth has no mail server: links for a new password reach members of the Supabase team only; set it at Supabase under Authentication > Emails > SMTP Settings.',
    )
  if (found.security_sb_forwarded_for_enabled !== true)
    problems.push(
      'Auth counts all readers as one address: switch IP address forwarding on at Supabase under Authentication > Rate Limits.',
    )
  return complain(problems)
}

/**
 * Compares the Data API with `supabase/config.toml`.
 *
 * @returns why it was not asked
 * @throws Error with a line for each difference
 */
export async function checkDataApi(api = API): Promise<string | undefined> {
  const found = await askProject('postgrest', api)
  if (typeof found === 'string') return found
  const config = await readProjectConfig()
  const rows = Number(settingOf(config, 'api.max_rows'))
  const schemas = [settingOf(config, 'api.schemas')].flat().join()
  const problems: string[] = []
  if (!(Number(found.max_rows) >= rows))
    problems.push(
      `It answers with ${found.max_rows} rows at most, and a build reads ${rows}: a larger magazine would lose articles; ${MEND}.`,
    )
  if (String(found.db_schema).replaceAll(' ', '') !== schemas)
    problems.push(`It shows the schemas ${found.db_schema} and must show ${schemas}: ${MEND}.`)
  return complain(problems)
}
