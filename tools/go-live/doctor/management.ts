import { authDifferences, expectedAuth, readProjectConfig } from '../auth-settings.ts'
import { createApi } from '../deploy/api.ts'
import { openSupabaseProject, type SupabaseProject } from '../deploy/supabase.ts'
import { complain } from './checks.ts'

const API = 'https://api.supabase.com'
const MEND = 'run npx supabase config push with SITE_URL and AUTH_CAPTCHA_SECRET in its environment'

/** The project of the environment; null when its address does not name it. */
function openProjectHere(api: string): SupabaseProject | null {
  const { SUPABASE_URL = '', SUPABASE_PROJECT_REF, SUPABASE_ACCESS_TOKEN = '' } = process.env
  const [, ref = SUPABASE_PROJECT_REF] =
    /^https:\/\/(\w+)\.supabase\.co\/?$/.exec(SUPABASE_URL) ?? []
  return ref ? openSupabaseProject(createApi('Supabase', api, SUPABASE_ACCESS_TOKEN), ref) : null
}

const UNKNOWN =
  'SUPABASE_URL does not say which project it is; set SUPABASE_PROJECT_REF to its reference'

function complainOfToken({ message }: Error): never {
  throw new Error(
    `Supabase does not say how the project is set up: ${message.replace(/\.$/, '')}: SUPABASE_ACCESS_TOKEN must be a token of a member of it (Supabase: Account > Access Tokens).`,
  )
}

/**
 * @returns why it was skipped
 * @throws Error with a line for each difference from `supabase/config.toml`
 */
export async function checkAuthConfiguration(api = API): Promise<string | undefined> {
  const project = openProjectHere(api)
  if (!project) return UNKNOWN
  const found = await project.authConfig().catch(complainOfToken)
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
 * @returns why it was skipped
 * @throws Error with a line for each difference from `supabase/config.toml`
 */
export async function checkDataApi(api = API): Promise<string | undefined> {
  const project = openProjectHere(api)
  if (!project) return UNKNOWN
  const found = await project.dataApi().catch(complainOfToken)
  const { api: wanted } = await readProjectConfig(process.env)
  const rows = wanted.max_rows
  const schemas = wanted.schemas.join()
  const problems: string[] = []
  if (!(Number(found.max_rows) >= rows))
    problems.push(
      `It answers with ${found.max_rows} rows at most, and a build reads ${rows}: a larger magazine would lose articles; ${MEND}.`,
    )
  if (String(found.db_schema).replaceAll(' ', '') !== schemas)
    problems.push(`It shows the schemas ${found.db_schema} and must show ${schemas}: ${MEND}.`)
  return complain(problems)
}
