import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import { migrationVersions } from '../backend/migrations.ts'
import { expectedAuth } from '../deployment/auth-settings.ts'
import { type CommandOutcome, type Ran, writeExecutables } from '../rehearse/stand-ins/commands.ts'
import { newProject, serveManagementApi } from '../rehearse/stand-ins/management-api.ts'
import { newSite, serveNetlifyApi, startDeploy } from '../rehearse/stand-ins/netlify-api.ts'
import type { DeploymentAnswers } from './answers.ts'
import { openDeployment } from './deployment.ts'
import { createSecrets } from './secrets.ts'
import { runSteps, type Step } from './step.ts'
import { deploymentSteps } from './steps/index.ts'

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

/** Stand-ins of both services and their CLIs; `refuse` makes a command fail. */
export async function stageDeployment(given: Partial<DeploymentAnswers> = {}) {
  const answers = { ...ANSWERS, ...given }
  const folder = await mkdtemp(join(tmpdir(), 'deploy-test-'))
  const project = newProject(ANSWERS.SUPABASE_PROJECT_REF)
  const hosted = newSite(ANSWERS.NETLIFY_SITE_ID, 'salt.example')
  const refusals = new Map<string, string>()
  const behave = async ({ name, args, env }: Ran): Promise<CommandOutcome> => {
    const words = [name, ...args].join(' ')
    for (const [part, output] of refusals) if (words.includes(part)) return { status: 1, output }
    const link = async (file: string, content: object) => {
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await writeFile(join(folder, file), JSON.stringify(content))
    }
    if (words.includes('supabase link'))
      await link('supabase/.temp/linked-project.json', { ref: args[2] })
    if (words.includes('db push')) project.migrations = await migrationVersions()
    if (words.includes('config push'))
      Object.assign(project.auth, await expectedAuth(env.SITE_URL ?? 'env(SITE_URL)'))
    if (words.includes(' link --id')) await link('.netlify/state.json', { siteId: args[4] })
    if (words.includes('env:import')) await importVariables(args.at(-1) ?? '')
    if (words.includes('deploy --trigger')) startDeploy(hosted)
    // As the CLIs do, with more than anybody should read.
    return { status: 0, output: `Finished ${words} with ${Object.values(answers).join(' ')}` }
  }
  const importVariables = async (file: string) => {
    for (const line of (await readFile(file, 'utf8')).trim().split('\n')) {
      const [key = '', value = ''] = line.split(/=(.*)/)
      const values = [{ context: 'all', value }]
      hosted.variables = hosted.variables.filter((variable) => variable.key !== key)
      hosted.variables.push({ key, scopes: [], values, updated_at: new Date().toISOString() })
    }
  }
  const bin = join(folder, 'bin')
  await mkdir(bin)
  const commands = await writeExecutables(bin, ['supabase', 'npx', 'npm'], behave)
  const supabase = await serveManagementApi(project, ANSWERS.SUPABASE_ACCESS_TOKEN)
  const netlify = await serveNetlifyApi(hosted, ANSWERS.NETLIFY_AUTH_TOKEN)
  vi.stubEnv('PATH', [bin, process.env.PATH].join(delimiter))
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await Promise.all([commands, supabase, netlify].map(({ close }) => close()))
    await rm(folder, { recursive: true })
  })

  const said: string[] = []
  const secrets = createSecrets()
  for (const [name, value] of Object.entries(answers))
    if (/TOKEN|SECRET|SMTP/.test(name)) secrets.add(name, value)
  const env = {
    SUPABASE_API_URL: supabase.url,
    NETLIFY_API_URL: netlify.url,
    SUPABASE_URL: supabase.url,
  }
  const say = (line: string) => said.push(secrets.hide(line))
  const steps = (): Step[] =>
    deploymentSteps(openDeployment({ answers, secrets, say, env, folder, pollMs: 1 }))
  const deploy = ({ dryRun = false, confirm = async () => true } = {}) =>
    runSteps(steps(), { dryRun, say, confirm })
  return { folder, project, hosted, refusals, commands, supabase, netlify, said, deploy }
}
