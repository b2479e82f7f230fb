import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createResources } from '../../scripts/local/resources.ts'
import { makeCertificate } from '../../scripts/test/certificate.ts'
import { NETLIFY_CLI, openDeployment } from '../../tools/go-live/context.ts'
import { runCommand } from '../../tools/go-live/deploy/command.ts'
import { runSteps } from '../../tools/go-live/deploy/run-steps.ts'
import { createSecrets } from '../../tools/go-live/deploy/secrets.ts'
import { firstDeploy } from '../../tools/go-live/steps/deploys.ts'
import { linkToNetlify } from '../../tools/go-live/steps/link.ts'
import { netlifyVariables } from '../../tools/go-live/steps/netlify-variables.ts'
import { openGateway } from '../rehearsal/gateway.ts'
import { environmentOfNames, NETLIFY_API_HOST } from '../rehearsal/names.ts'
import { ANSWERS } from '../support/stand-ins/deployment.ts'
import { newProject, serveManagementApi } from '../support/stand-ins/management-api.ts'
import { newSite, serveNetlifyApi } from '../support/stand-ins/netlify-api.ts'

/** Where the CLI asks for the extensions of a site. */
const EXTENSIONS_HOST = 'api.netlifysdk.com'
const HOSTS = [NETLIFY_API_HOST, EXTENSIONS_HOST]

/** Fetches the CLI, as the first command does; without a registry there is nothing to try. */
const isHere = await promisify(execFile)('npx', ['--yes', NETLIFY_CLI, '--version'], {
  timeout: 300_000,
}).then(
  () => true,
  () => false,
)

const { acquire, dispose } = createResources()
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'netlify-cli-'))
})
afterAll(async () => {
  await dispose()
  await rm(folder, { recursive: true })
})

/** A deployment whose commands are run by the CLI itself, which finds stand-ins behind Netlify's names. */
async function open() {
  const closing = <Opened extends { close(): unknown }>(start: () => Promise<Opened>) =>
    acquire(start, ({ close }) => close())
  const certificate = makeCertificate(HOSTS)
  await writeFile(join(folder, 'certificate.pem'), certificate.cert)
  const gateway = await closing(() => openGateway(certificate))
  const project = newProject(ANSWERS.SUPABASE_PROJECT_REF)
  for (const type of ['publishable', 'secret'])
    project.keys.push({ type, name: 'site', api_key: `sb_${type}_${'k'.repeat(21)}` })
  const hosted = newSite(ANSWERS.NETLIFY_SITE_ID, 'salt.example')
  const token = ANSWERS.SUPABASE_ACCESS_TOKEN
  const supabase = await closing(() => serveManagementApi(project, token))
  const netlify = await closing(() => serveNetlifyApi(hosted, ANSWERS.NETLIFY_AUTH_TOKEN))
  for (const host of HOSTS) await gateway.leadPlain(host, Number(new URL(netlify.url).port))
  const names = environmentOfNames(gateway.url, folder)
  const secrets = createSecrets()
  const output: string[] = []
  const say = (line: string) => output.push(line)
  const env = { SUPABASE_API_URL: supabase.url, NETLIFY_API_URL: netlify.url }
  const deployment = openDeployment({ answers: ANSWERS, secrets, say, env, folder, pollMs: 100 })
  deployment.run = async (command) => {
    // The registry has no name here, and what it sent before is stored.
    const own = { ...process.env, ...names, npm_config_offline: 'true' }
    await runCommand(command, { folder, env: own, hide: secrets.hide, say })
  }
  return { deployment, hosted, requests: netlify.requests, output }
}

it.skipIf(!isHere)(
  'The CLI of Netlify does what the steps of a deployment want of it',
  async () => {
    const { deployment, hosted, requests, output } = await open()
    const steps = [linkToNetlify, netlifyVariables, firstDeploy]
    const options = { dryRun: false, confirm: async () => true }
    const state = join(folder, '.netlify/state.json')

    await runSteps(steps, deployment, options)
    expect(JSON.parse(await readFile(state, 'utf8'))).toEqual({ siteId: ANSWERS.NETLIFY_SITE_ID })
    expect(hosted.variables.map(({ key }) => key).sort()).toEqual([
      'MAIL_FROM',
      'SITE_URL',
      'SUPABASE_PUBLISHABLE_KEY',
      'SUPABASE_URL',
    ])
    expect(hosted.deploys).toMatchObject([{ state: 'ready' }])
    expect(requests).toContain(`POST /api/v1/sites/${ANSWERS.NETLIFY_SITE_ID}/builds`)
    expect(output.join('\n')).not.toContain(ANSWERS.NETLIFY_AUTH_TOKEN)

    await writeFile(state, '{ "siteId": "99999999-2222-3333-4444-555555555555" }')
    for (const { key, values } of hosted.variables)
      if (key === 'SITE_URL' && values[0]) values[0].value = 'https://former.example'
    await runSteps(steps, deployment, options)
    expect(JSON.parse(await readFile(state, 'utf8'))).toEqual({ siteId: ANSWERS.NETLIFY_SITE_ID })
    expect(hosted.variables.find(({ key }) => key === 'SITE_URL')?.values).toEqual([
      { context: 'all', value: 'https://salt.example' },
    ])
    expect(hosted.deploys).toHaveLength(1)
  },
  180_000,
)
