import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { ANSWERS, openStagedDeployment } from '../../../tests/support/stand-ins/deployment.ts'
import type { DeploymentAnswers } from './answers.ts'

async function stageDeployment(answers: Partial<DeploymentAnswers> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'deploy-test-'))
  const staged = await openStagedDeployment({ folder, answers })
  onTestFinished(async () => {
    await staged.close()
    await rm(folder, { recursive: true })
  })
  return staged
}

const SECRETS = [
  ANSWERS.SUPABASE_ACCESS_TOKEN,
  ANSWERS.NETLIFY_AUTH_TOKEN,
  ANSWERS.AUTH_CAPTCHA_SECRET,
  'word-of-smtp',
  'sb_secret_',
]

it('A new project and a new site are live after one run, and no secret is printed', async () => {
  const { deploy, output, project, hosted, ran } = await stageDeployment()
  await deploy()
  expect(project.auth).toMatchObject({
    site_url: 'https://salt.example',
    uri_allow_list: 'https://salt.example',
    disable_signup: true,
    mfa_totp_enroll_enabled: false,
    security_sb_forwarded_for_enabled: true,
  })
  expect(hosted.site.published_deploy?.id).toBe('deploy-2')
  expect(hosted.hooks).toMatchObject([{ branch: 'main' }])
  const secret = hosted.variables.find(({ key }) => key === 'SUPABASE_SECRET_KEY')
  expect(secret).toMatchObject({
    is_secret: true,
    values: [{ context: 'production', value: expect.stringMatching(/^sb_secret_/) }],
  })
  expect(ran.at(-1)?.args).toEqual([
    'run',
    '--silent',
    'admin',
    '--',
    'invite',
    ANSWERS.ADMIN_EMAIL,
  ])
  const printed = output.join('\n')
  for (const text of SECRETS) expect(printed).not.toContain(text)
  for (const { args } of ran) for (const text of SECRETS) expect(args.join(' ')).not.toContain(text)
})

it('A second run changes nothing and runs the doctor only', async () => {
  const { deploy, project, ran, supabase, netlify } = await stageDeployment()
  await deploy()
  project.roleHolders.push({ role: 'administrator' })
  ran.length = supabase.requests.length = netlify.requests.length = 0
  await deploy()
  const changes = [...supabase.requests, ...netlify.requests].filter(
    (request) => !request.startsWith('GET ') && !request.includes('list_role_holders'),
  )
  expect(changes).toEqual([])
  expect(ran.map(({ name, args }) => [name, args[2]].join(' '))).toEqual([
    'npm doctor',
    'npm doctor',
  ])
})

it('A deployment that is stopped at any step goes on there', async () => {
  const { deploy, ran, hosted } = await stageDeployment()
  for (let runs = 1; ; runs++) {
    let steps = 0
    const confirm = async () => ++steps === 1
    const stopped = await deploy({ confirm }).then(
      () => false,
      (error: Error) => {
        expect(error.message).toBe('Stopped. Run npm run deploy to continue with this step.')
        return true
      },
    )
    if (!stopped) break
    expect(runs).toBeLessThan(20)
    // The doctor is asked in each run; after it only the invitation is left.
    if (ran.some(({ args }) => args.includes('doctor'))) break
  }
  await deploy()
  expect(hosted.deploys).toHaveLength(2)
  expect(ran.filter(({ args }) => args.includes('push'))).toHaveLength(2)
})

it('A dry run shows every step and touches neither service, command nor file', async () => {
  const { deploy, output, ran, supabase, netlify, folder } = await stageDeployment()
  const before = await readdir(folder)
  await deploy({ dryRun: true })
  expect([...ran, ...supabase.requests, ...netlify.requests]).toEqual([])
  expect(await readdir(folder)).toEqual(before)
  const printed = output.join('\n')
  for (const command of ['link', 'db push', 'config push', 'env:import', 'deploy --trigger'])
    expect(printed).toContain(command)
})

it('A wrong token of Supabase is said before anything is changed', async () => {
  const { deploy, ran } = await stageDeployment({
    SUPABASE_ACCESS_TOKEN: 'sbp_of_somebody_else',
  })
  await expect(deploy()).rejects.toThrow(
    'Supabase project: Supabase rejects the access token (Unauthorized).',
  )
  expect(ran).toEqual([])
})

it('A paused project is said with where it is restored', async () => {
  const { deploy, project } = await stageDeployment()
  project.status = 'INACTIVE'
  await expect(deploy()).rejects.toThrow(
    'The project is paused; restore it at https://supabase.com/dashboard/project/abcdefghijklmnopqrst',
  )
})

it('A migration that the database refuses stops the run with its reason, and the next run tries it again', async () => {
  const { deploy, refusals, hosted, project } = await stageDeployment()
  refusals.set('db push', 'ERROR: permission denied to create extension "pg_cron"')
  await expect(deploy()).rejects.toThrow(/Migrations: .*permission denied to create/s)
  expect(hosted.deploys).toEqual([])
  refusals.clear()
  await deploy()
  expect(project.migrations.length).toBeGreaterThan(0)
})

it('A database with the migrations of another project is not touched', async () => {
  const { deploy, project, ran } = await stageDeployment()
  project.migrations = ['20200101000000']
  await expect(deploy()).rejects.toThrow(
    'The project has 20200101000000, which this version of the site does not know',
  )
  expect(ran.filter(({ args }) => args.includes('push'))).toEqual([])
})

it('A redirect address that somebody took away is put back by the next run', async () => {
  const { deploy, project, ran } = await stageDeployment({ ADMIN_EMAIL: '' })
  await deploy()
  project.auth.uri_allow_list = 'http://localhost:3000'
  ran.length = 0
  await deploy()
  expect(project.auth.uri_allow_list).toBe('https://salt.example')
  expect(ran[0]?.args.slice(0, 2)).toEqual(['config', 'push'])
})

it('Values that previews have of their own outlive a change of the site’s address', async () => {
  const { deploy, hosted } = await stageDeployment({ ADMIN_EMAIL: '' })
  await deploy()
  const ofPreviews = { context: 'deploy-preview', value: 'https://other.supabase.co' }
  for (const { key, values } of hosted.variables)
    if (key !== 'SITE_URL') values.push({ ...ofPreviews })
  for (const { key, values } of hosted.variables)
    if (['SITE_URL', 'SUPABASE_URL'].includes(key) && values[0]) {
      values[0].context = key === 'SITE_URL' ? 'all' : 'production'
      values[0].value = 'https://former.example'
    }
  await deploy()
  const valuesOf = (name: string) => hosted.variables.find(({ key }) => key === name)?.values
  expect(valuesOf('SITE_URL')).toEqual([{ context: 'all', value: 'https://salt.example' }])
  expect(valuesOf('SUPABASE_URL')).toEqual([
    ofPreviews,
    { context: 'production', value: expect.stringContaining('http://127.0.0.1') },
  ])
  expect(valuesOf('SUPABASE_PUBLISHABLE_KEY')).toContainEqual(ofPreviews)
  expect(valuesOf('SUPABASE_SECRET_KEY')).toContainEqual(ofPreviews)
})

it('The doctor looks at the hook of the site, whichever others there are', async () => {
  const { deploy, hosted, ran } = await stageDeployment({ ADMIN_EMAIL: '' })
  const other = 'https://api.netlify.com/build_hooks/0123456789abcdef01234567'
  hosted.hooks.push({ id: 'other', title: 'Nightly', branch: 'next', url: other })
  await deploy()
  const [productionDeploy] = ran.filter(({ args }) => args.includes('--production'))
  expect(productionDeploy?.env.BUILD_HOOK_URL).toBe(hosted.hooks[1]?.url)
})

it('A folder that belongs to another Netlify project is linked anew', async () => {
  const { deploy, folder } = await stageDeployment({ ADMIN_EMAIL: '' })
  const file = join(folder, '.netlify/state.json')
  await mkdir(dirname(file))
  await writeFile(file, '{ "siteId": "99999999-2222-3333-4444-555555555555" }')
  await deploy()
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ siteId: ANSWERS.NETLIFY_SITE_ID })
})

it('A deploy that fails is said with the words of Netlify', async () => {
  const { deploy, hosted } = await stageDeployment()
  hosted.outcome = 'error'
  await expect(deploy()).rejects.toThrow(
    'First deploy: the deploy failed: Build script returned non-zero exit code: 2',
  )
})

it('A site that answers elsewhere than SITE_URL is refused', async () => {
  const { deploy } = await stageDeployment({ SITE_URL: 'https://pepper.example' })
  await expect(deploy()).rejects.toThrow('It answers at salt.example')
})

it('Without an address nobody is invited, and the run says how somebody is', async () => {
  const { deploy, output, ran } = await stageDeployment({ ADMIN_EMAIL: '' })
  await deploy()
  expect(ran.filter(({ args }) => args.includes('invite'))).toEqual([])
  expect(output.at(-1)).toBe(
    '   – no one has a role yet: run npm run admin -- invite <email address>',
  )
})

it('A Data API that would cut a build short is mended with the settings of Auth', async () => {
  const { deploy, project, ran } = await stageDeployment({ ADMIN_EMAIL: '' })
  await deploy()
  project.api.max_rows = 1000
  ran.length = 0
  await deploy()
  expect(project.api.max_rows).toBe(10_000)
  expect(ran[0]?.args.slice(0, 2)).toEqual(['config', 'push'])
})
