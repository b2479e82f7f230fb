import type { DeploymentAnswers } from './answers.ts'
import { createApi } from './api.ts'
import { type Command, type Execute, runCommand } from './command.ts'
import { type Netlify, openNetlify } from './netlify.ts'
import type { Secrets } from './secrets.ts'
import { type ApiKeys, openSupabaseProject, type SupabaseProject } from './supabase.ts'

export type Deployment = {
  answers: DeploymentAnswers
  supabase: SupabaseProject
  netlify: Netlify
  supabaseUrl: string
  run(command: Command): Promise<void>
  say(line: string): void
  secrets: Secrets
  folder: string
  /** Milliseconds between two requests for a deploy's state. */
  pollMs: number
}

type Options = {
  answers: DeploymentAnswers
  secrets: Secrets
  say(line: string): void
  /** It may name stand-ins of the services. */
  env?: NodeJS.ProcessEnv
  folder?: string
  pollMs?: number
  execute?: Execute
}

export function openDeployment(options: Options): Deployment {
  const { answers, secrets, say, env = process.env, folder = '.', pollMs = 5000, execute } = options
  const supabaseApi = env.SUPABASE_API_URL ?? 'https://api.supabase.com'
  const netlifyApi = env.NETLIFY_API_URL ?? 'https://api.netlify.com'
  const supabase = openSupabaseProject(
    createApi('Supabase', supabaseApi, answers.SUPABASE_ACCESS_TOKEN),
    answers.SUPABASE_PROJECT_REF,
  )
  return {
    answers,
    secrets,
    supabase,
    supabaseUrl: env.SUPABASE_URL ?? supabase.url,
    netlify: openNetlify(
      createApi('Netlify', `${netlifyApi}/api/v1`, answers.NETLIFY_AUTH_TOKEN),
      answers.NETLIFY_SITE_ID,
    ),
    async run(command) {
      await runCommand(command, {
        folder,
        env,
        hide: secrets.hide,
        say,
        ...(execute && { execute }),
      })
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

/** Pinned, because its flags and answers change. */
export const NETLIFY_CLI = 'netlify-cli@27.10.2'

export const netlifyCli = ({ answers }: Deployment, ...args: string[]): Command => ({
  name: 'npx',
  args: ['--yes', NETLIFY_CLI, ...args],
  env: { NETLIFY_AUTH_TOKEN: answers.NETLIFY_AUTH_TOKEN },
})

/** The keys of the project, which are never printed. @throws Error when one is missing */
export async function readKeys({ supabase, secrets }: Deployment): Promise<ApiKeys> {
  const { publishable, secret } = await supabase.keys()
  if (!publishable || !secret) throw new Error('The project has no publishable and secret key yet.')
  secrets.add('SUPABASE_SECRET_KEY', secret)
  return { publishable, secret }
}
