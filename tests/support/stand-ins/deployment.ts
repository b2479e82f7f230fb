import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { migrationVersions } from '../../../scripts/backend/migrations.ts'
import { openDeployment } from '../../../tools/go-live/context.ts'
import type { DeploymentAnswers } from '../../../tools/go-live/deploy/answers.ts'
import type { Execute } from '../../../tools/go-live/deploy/command.ts'
import { runSteps } from '../../../tools/go-live/deploy/run-steps.ts'
import { createSecrets } from '../../../tools/go-live/deploy/secrets.ts'
import { expectedAuth } from '../../../tools/go-live/steps/auth-settings.ts'
import { DEPLOYMENT_STEPS } from '../../../tools/go-live/steps.ts'
import { newProject, serveManagementApi } from './management-api.ts'
import { newSite, serveNetlifyApi, startDeploy } from './netlify-api.ts'

export const ANSWERS: DeploymentAnswers = {
  SUPABASE_ACCESS_TOKEN: 'sbp_0123456789012345678901234567890123456789',
  SUPABASE_PROJECT_REF: 'abcdefghijklmnopqrst',
  NETLIFY_AUTH_TOKEN: 'nfp_token-of-netlify',
  NETLIFY_SITE_ID: '11111111-2222-3333-4444-555555555555',
  SITE_URL: 'https://salt.example',
  SMTP_URL: 'smtps://mailer:pass%40word-of-smtp@smtp.example',
  MAIL_FROM: 'no-reply@salt.example',
  AUTH_CAPTCHA_SECRET: 'a-long-random-text-for-nobody',
  ADMIN_EMAIL: 'edda@salt.example',
}

type Options = {
  /** The CLIs write here what it is linked to. */
  folder: string
  answers?: Partial<DeploymentAnswers>
  /** Runs the real Supabase CLI where it needs no database. */
  runSupabase?(args: string[], env: Record<string, string>, api: string): Promise<void>
}

type RunCommand = { name: string; args: string[]; env: Record<string, string> }

/** Its commands run in this process; `refusals` make them fail. */
export async function openStagedDeployment({ folder, answers: ownAnswers, runSupabase }: Options) {
  const answers = { ...ANSWERS, ...ownAnswers }
  const project = newProject(ANSWERS.SUPABASE_PROJECT_REF)
  const hosted = newSite(ANSWERS.NETLIFY_SITE_ID, 'salt.example')
  const supabase = await serveManagementApi(project, ANSWERS.SUPABASE_ACCESS_TOKEN)
  const netlify = await serveNetlifyApi(hosted, ANSWERS.NETLIFY_AUTH_TOKEN)
  const refusals = new Map<string, string>()
  const ran: RunCommand[] = []

  const link = async (file: string, content: object) => {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), JSON.stringify(content))
  }
  const linkNetlify = async (siteId: string | undefined) => {
    const file = join(folder, NETLIFY_LINK)
    // As the CLI does: a linked folder stays as it is, without an error.
    const { siteId: before } = await readFile(file, 'utf8').then(JSON.parse, () => ({}))
    if (!before) await link(NETLIFY_LINK, { siteId })
  }
  const importVariables = async (file: string) => {
    for (const line of (await readFile(file, 'utf8')).trim().split('\n')) {
      const [key = '', value = ''] = line.split(/=(.*)/)
      const values = [{ context: 'all', value }]
      hosted.variables = hosted.variables.filter((variable) => variable.key !== key)
      hosted.variables.push({ key, scopes: [], values, updated_at: new Date().toISOString() })
    }
  }
  const behave = async ({ name, args, env }: RunCommand): Promise<string> => {
    const words = [name, ...args].join(' ')
    for (const [part, reason] of refusals) if (words.includes(part)) throw new Error(reason)
    if (runSupabase && /^supabase (link|config push)/.test(words)) {
      await runSupabase(args, env, supabase.url)
      return ''
    }
    if (words.includes('supabase link') && project.keys.length === 0)
      throw new Error('Anon key not found.')
    if (words.includes('supabase link'))
      await link('supabase/.temp/linked-project.json', { ref: args[2] })
    if (words.includes('db push')) project.migrations = await migrationVersions()
    if (words.includes('config push')) {
      Object.assign(project.auth, await expectedAuth(env.SITE_URL ?? 'env(SITE_URL)'))
      Object.assign(project.api, { db_schema: 'public', max_rows: 10_000 })
    }
    if (words.includes(' unlink')) await link(NETLIFY_LINK, {})
    if (words.includes(' link --id')) await linkNetlify(args.at(-1))
    if (words.includes('env:import')) await importVariables(args.at(-1) ?? '')
    if (words.includes('deploy --trigger')) startDeploy(hosted)
    // The CLIs' answers contain secrets too.
    return `Finished ${words} with ${Object.values(answers).join(' ')}`
  }
  const execute: Execute = async ({ name, args, env = {} }, _, take) => {
    ran.push({ name, args, env })
    const output = await behave({ name, args, env }).catch((error: Error) => error)
    const failed = output instanceof Error
    for (const line of (failed ? output.message : output).split('\n')) take(line)
    return failed ? 1 : 0
  }

  const output: string[] = []
  const secrets = createSecrets()
  for (const [name, value] of Object.entries(answers))
    if (/TOKEN|SECRET|SMTP/.test(name)) secrets.add(name, value)
  const say = (line: string) => output.push(secrets.hide(line))
  const env = {
    SUPABASE_API_URL: supabase.url,
    NETLIFY_API_URL: netlify.url,
    SUPABASE_URL: supabase.url,
  }
  const opened = { answers, secrets, say, env, folder, pollMs: 1, execute }
  const deploy = ({ dryRun = false, confirm = async () => true } = {}) =>
    runSteps(DEPLOYMENT_STEPS, openDeployment(opened), { dryRun, confirm })
  const close = () => Promise.all([supabase.close(), netlify.close()])
  return { folder, project, hosted, refusals, ran, supabase, netlify, output, deploy, close }
}

const NETLIFY_LINK = '.netlify/state.json'
