import { compareMigrations } from '../../../scripts/backend/migrations.ts'
import { type Deployment, supabaseCli } from '../context.ts'
import { shownCommand } from '../deploy/command.ts'
import {
  askProject,
  type Environment,
  KEY_VARIABLES,
  LIST_MIGRATIONS,
  reasonOf,
} from '../services/project.ts'
import type { ApiKeys } from '../services/supabase.ts'
import type { Step } from '../step.ts'

/** Without `--include-seed`, which has the demonstration. */
const pushCommand = (deployment: Deployment) =>
  supabaseCli(deployment, 'db', 'push', '--linked', '--yes')

export const migrations: Step = {
  name: 'Migrations',
  needs: ['SUPABASE_URL', 'SUPABASE_SECRET_KEY'],
  async look({ appliedMigrations }) {
    const { lacks, strange } = await compareMigrations(await appliedMigrations())
    if (strange.length > 0)
      throw new Error(
        `The project has ${strange.join(', ')}, which this version of the site does not know: deploy the version that has them, or give another project.`,
      )
    return lacks.length > 0
      ? [`The project lacks ${lacks.join(', ')}: run npx supabase db push.`]
      : []
  },
  show: (deployment) => [shownCommand(pushCommand(deployment))],
  mend: (deployment) => deployment.run(pushCommand(deployment)),
}

const PUBLIC = 'article_teasers?select=id&limit=1'
const PRIVATE = ['email_settings?select=reply_to&limit=1', 'messages?select=id&limit=1']
/** No category has this number. */
const WRITE = 'categories?id=eq.-1'

/** Missing rights in Postgres, and a wrong key at the gateway. */
const REFUSED = [401, 403]

const askTable = (
  env: Environment,
  kind: keyof ApiKeys,
  path: string,
  init?: RequestInit,
): Promise<Response> => askProject(env, kind, `/rest/v1/${path}`, init)

/** It may only read public rows. */
export const publishableKey: Step = {
  name: 'Publishable key',
  needs: ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY'],
  async look({ environment }) {
    const env = await environment()
    await expectReads(env, 'publishable')
    const problems: string[] = []
    for (const path of PRIVATE)
      if ((await askTable(env, 'publishable', path)).ok)
        problems.push(`It reads the table ${tableIn(path)}, which is private.`)
    const change = { method: 'PATCH', body: '{"name":"x"}' }
    if ((await askTable(env, 'publishable', WRITE, change)).ok)
      problems.push(`It may write to the table ${tableIn(WRITE)}.`)
    const call = { method: 'POST' }
    if ((await askProject(env, 'publishable', LIST_MIGRATIONS, call)).ok)
      problems.push('It may call functions that are for the secret key.')
    return problems.map(
      (problem) =>
        `${problem} If SUPABASE_PUBLISHABLE_KEY is not a secret key, rights were changed by hand: compare them with supabase/schema.sql.`,
    )
  },
}

/** It reads what a guest cannot. */
export const secretKey: Step = {
  name: 'Secret key',
  needs: ['SUPABASE_URL', 'SUPABASE_SECRET_KEY'],
  async look({ environment }) {
    const env = await environment()
    await expectReads(env, 'secret')
    for (const path of PRIVATE) {
      const answer = await askTable(env, 'secret', path)
      if (!answer.ok)
        return [
          `It does not read the table ${tableIn(path)} (${await reasonOf(answer)}): SUPABASE_SECRET_KEY must be a secret key (Supabase: Project Settings > API Keys).`,
        ]
    }
    return []
  },
}

const tableIn = (path: string) => path.split('?')[0]

async function expectReads(env: Environment, kind: keyof ApiKeys): Promise<void> {
  const answer = await askTable(env, kind, PUBLIC)
  if (answer.ok && answer.headers.get('content-type')?.includes('json')) return
  const reason = await reasonOf(answer)
  const { SUPABASE_URL } = env
  if (REFUSED.includes(answer.status))
    throw new Error(
      `The project refuses it (${reason}): is ${KEY_VARIABLES[kind]} a key of ${SUPABASE_URL}? See Supabase: Project Settings > API Keys.`,
    )
  if (answer.status === 404 && reason.includes(tableIn(PUBLIC) ?? ''))
    throw new Error(`The project has no table ${tableIn(PUBLIC)}: run npx supabase db push.`)
  throw new Error(
    `${SUPABASE_URL} does not answer as Supabase does (${answer.status}, ${reason}): is SUPABASE_URL the address of the project, without a path, and is the project not paused?`,
  )
}
