import type { DeploymentAnswers } from './deploy/answers.ts'
import { type Command, type Execute, runCommand } from './deploy/command.ts'
import type { Secrets } from './deploy/secrets.ts'
import { createApi } from './services/api.ts'
import { findOwnHook, type Netlify, openNetlify } from './services/netlify.ts'
import { type Environment, listMigrations } from './services/project.ts'
import { openSupabaseProject, type SupabaseProject } from './services/supabase.ts'

export type Context = {
  supabase: SupabaseProject
  netlify: Netlify
  known: Environment
  /** The known values together with the variables that steps have made. */
  environment(): Promise<Environment>
  appliedMigrations(): Promise<string[]>
  testEmail?: string | undefined
  folder: string
}

export type Deployment = ReturnType<typeof openDeployment>

/** Opens the services; `env` may name stand-ins for tests. */
function openServices(known: Environment, env: NodeJS.ProcessEnv) {
  const supabase = createApi({
    name: 'Supabase',
    base: env.SUPABASE_API_URL ?? 'https://api.supabase.com',
    token: known.SUPABASE_ACCESS_TOKEN ?? '',
    advice:
      'SUPABASE_ACCESS_TOKEN must be a token of a member of the project (Supabase: Account > Access Tokens).',
  })
  const netlify = createApi({
    name: 'Netlify',
    base: `${env.NETLIFY_API_URL ?? 'https://api.netlify.com'}/api/v1`,
    token: known.NETLIFY_AUTH_TOKEN ?? '',
    advice:
      'NETLIFY_SITE_ID must be its ID, and NETLIFY_AUTH_TOKEN a token of a member of its team.',
  })
  return {
    supabase: openSupabaseProject(supabase, known.SUPABASE_PROJECT_REF ?? ''),
    netlify: openNetlify(netlify, known.NETLIFY_SITE_ID ?? ''),
  }
}

export const openExamination = (env: NodeJS.ProcessEnv, testEmail?: string): Context => ({
  ...openServices(env, env),
  known: env,
  environment: async () => env,
  appliedMigrations: () => listMigrations(env),
  testEmail,
  folder: '.',
})

type Options = {
  answers: DeploymentAnswers
  secrets: Secrets
  say(line: string): void
  folder?: string
  /** Milliseconds between two requests for the state of a deploy. */
  pollMs?: number
  env?: NodeJS.ProcessEnv
  execute?: Execute
}

export function openDeployment(options: Options) {
  const { answers, secrets, say, env = process.env, folder = '.', pollMs = 5000, execute } = options
  const { supabase, netlify } = openServices(answers, env)
  const supabaseUrl = env.SUPABASE_URL ?? supabase.url
  return {
    answers,
    secrets,
    supabase,
    supabaseUrl,
    netlify,
    known: answers,
    async environment(): Promise<Record<string, string>> {
      const [{ publishable, secret }, hook] = await Promise.all([
        supabase.keys(),
        findOwnHook(netlify),
      ])
      secrets.add('SUPABASE_SECRET_KEY', secret ?? '')
      secrets.add('BUILD_HOOK_URL', hook?.url ?? '')
      return {
        ...answers,
        SUPABASE_URL: supabaseUrl,
        ...(publishable && { SUPABASE_PUBLISHABLE_KEY: publishable }),
        ...(secret && { SUPABASE_SECRET_KEY: secret }),
        ...(hook && { BUILD_HOOK_URL: hook.url }),
      }
    },
    // The function that lists the migrations is part of them.
    appliedMigrations: supabase.migrations,
    async run(command: Command): Promise<void> {
      const own = { folder, env, hide: secrets.hide, say }
      await runCommand(command, { ...own, ...(execute && { execute }) })
    },
    say,
    folder,
    pollMs,
  }
}

export const supabaseCli = ({ answers }: Deployment, ...args: string[]): Command => ({
  name: 'supabase',
  args,
  env: { SUPABASE_ACCESS_TOKEN: answers.SUPABASE_ACCESS_TOKEN },
})

/** The version is pinned, because flags and outputs of the CLI change. */
export const NETLIFY_CLI = 'netlify-cli@27.10.2'

export const netlifyCli = ({ answers }: Deployment, ...args: string[]): Command => ({
  name: 'npx',
  args: ['--yes', NETLIFY_CLI, ...args],
  env: { NETLIFY_AUTH_TOKEN: answers.NETLIFY_AUTH_TOKEN },
})
