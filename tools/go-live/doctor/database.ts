import { compareMigrations } from '../../../scripts/backend/migrations.ts'
import { ask, complain } from './checks.ts'

const PUBLIC = 'article_previews?select=id&limit=1'
const PRIVATE = ['email_settings?select=reply_to&limit=1', 'messages?select=id&limit=1']
/** Changes nothing: no article has this number. */
const WRITE = 'articles?id=eq.-1'

/** Missing rights in Postgres, and a wrong key at the gateway. */
const REFUSED = [401, 403]

const variableOf = { publishable: 'SUPABASE_PUBLISHABLE_KEY', secret: 'SUPABASE_SECRET_KEY' }
type Kind = keyof typeof variableOf

export function askAs(kind: Kind, path: string, init: RequestInit = {}): Promise<Response> {
  const key = process.env[variableOf[kind]] ?? ''
  return ask(`${process.env.SUPABASE_URL}/rest/v1/${path}`, {
    ...init,
    headers: { apikey: key, Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
  })
}

/** @throws Error when the publishable key cannot read public rows, or can do more */
export async function checkPublishableKey(): Promise<void> {
  await expectReads('publishable', PUBLIC)
  const problems: string[] = []
  for (const path of PRIVATE)
    if ((await askAs('publishable', path)).ok)
      problems.push(`It reads the table ${tableIn(path)}, which is private.`)
  const written = await askAs('publishable', WRITE, { method: 'PATCH', body: '{"title":"x"}' })
  if (written.ok) problems.push(`It may write to the table ${tableIn(WRITE)}.`)
  const called = await askAs('publishable', `rpc/${LIST_MIGRATIONS}`, { method: 'POST' })
  if (called.ok) problems.push('It may call functions that are for the secret key.')
  complain(
    problems.map(
      (problem) =>
        `${problem} If SUPABASE_PUBLISHABLE_KEY is not a secret key, rights were changed by hand: compare them with supabase/schema.sql.`,
    ),
  )
}

/** @throws Error when the secret key is refused, or reads no more than a guest */
export async function checkSecretKey(): Promise<void> {
  await expectReads('secret', PUBLIC)
  for (const path of PRIVATE) {
    const answer = await askAs('secret', path)
    if (!answer.ok)
      throw new Error(
        `It does not read the table ${tableIn(path)} (${await reasonOf(answer)}): SUPABASE_SECRET_KEY must be a secret key (Supabase: Project Settings > API Keys).`,
      )
  }
}

const tableIn = (path: string) => path.split('?')[0]

async function expectReads(kind: Kind, path: string): Promise<void> {
  const answer = await askAs(kind, path)
  if (answer.ok && answer.headers.get('content-type')?.includes('json')) return
  const reason = await reasonOf(answer)
  if (REFUSED.includes(answer.status))
    throw new Error(
      `The project refuses it (${reason}): is ${variableOf[kind]} a key of ${process.env.SUPABASE_URL}? See Supabase: Project Settings > API Keys.`,
    )
  if (answer.status === 404 && reason.includes(tableIn(path) ?? ''))
    throw new Error(`The project has no table ${tableIn(path)}: run npx supabase db push.`)
  throw new Error(
    `${process.env.SUPABASE_URL} does not answer as Supabase does (${answer.status}, ${reason}): is SUPABASE_URL the address of the project, without a path, and is the project not paused?`,
  )
}

async function reasonOf(answer: Response): Promise<string> {
  const text = await answer.text()
  try {
    return JSON.parse(text).message || `status ${answer.status}`
  } catch {
    return text.trim().slice(0, 60) || `status ${answer.status}`
  }
}

const LIST_MIGRATIONS = 'list_applied_migrations'

/** @throws Error when the project and the repository have different migrations */
export async function checkMigrations(): Promise<void> {
  const answer = await askAs('secret', `rpc/${LIST_MIGRATIONS}`, { method: 'POST' })
  if (!answer.ok)
    throw new Error(
      `They could not be read (${await reasonOf(answer)}): run npx supabase db push, which also brings the function ${LIST_MIGRATIONS}.`,
    )
  const { lacks, strange } = await compareMigrations(await answer.json())
  const problems: string[] = []
  if (lacks.length > 0)
    problems.push(`The project lacks ${lacks.join(', ')}: run npx supabase db push.`)
  if (strange.length > 0)
    problems.push(
      `The project has ${strange.join(', ')}, which this version of the site does not know: deploy the version that has them.`,
    )
  complain(problems)
}
