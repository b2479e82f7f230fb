import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createClient } from '@supabase/supabase-js'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBackend } from '../../scripts/backend/app.ts'
import { backendKeys } from '../../scripts/backend/keys.ts'
import { startLocalBackend } from '../../scripts/local/backend.ts'
import { createResources } from '../../scripts/local/resources.ts'
import {
  localVariables,
  openProject,
  type ProjectVariables,
} from '../../src/server/backup/project.ts'
import { loadFixtures } from '../fixtures/load.ts'
import { applyMigrations, startDatabase } from '../rehearsal/database.ts'
import { made, type Stage } from '../rehearsal/stage.ts'
import { sumsOf } from '../support/projects.ts'

const PASSWORD = 'plums and a wooden ladder'
const NORA = 'nora@example.org'
const LOAF = 'loaf/480.webp'

const { acquire, dispose } = createResources()
const run = promisify(execFile)
let folder = ''
let hosted: ProjectVariables
const at = (name: string) => join(folder, name)

/** Runs a command of the project; resolves to its output, or to its error message. */
const command = (script: string, words: string[], env: Record<string, string>): Promise<string> =>
  run(process.execPath, [`tools/go-live/${script}.ts`, ...words], {
    env: { ...process.env, SUPABASE_URL: '', NODE_ENV: '', VITEST: '', ...env },
  }).then(
    ({ stdout }) => stdout,
    (error: { stderr: string }) => error.stderr,
  )

/** Runs `work` with a local magazine. */
async function onLaptop<T>(name: string, work: (laptop: ProjectVariables) => Promise<T>) {
  const options = { dataDir: at(name), siteUrl: 'http://localhost', fast: true }
  const backend = await startLocalBackend({ ...options })
  return work(localVariables(backend)).finally(backend.close)
}

async function within<T>(
  variables: ProjectVariables,
  work: (project: ReturnType<typeof openProject>) => Promise<T>,
): Promise<T> {
  const project = openProject(variables)
  return work(project).finally(project.close)
}

/** What was restored must be as it was, but for the build that a hosted project asks for. */
const contentOf = (variables: ProjectVariables) =>
  within(variables, async (project) => {
    const { 'public.jobs': _, 'public.build_changes': __, ...content } = await sumsOf(project)
    return content
  })

const pictureIn = (variables: ProjectVariables) =>
  within(variables, async (project) =>
    (await project.bucket('article-images').download(LOAF)).data?.text(),
  )

async function logIn({ SUPABASE_URL, SUPABASE_SECRET_KEY }: ProjectVariables) {
  const options = { auth: { persistSession: false, autoRefreshToken: false } }
  const { auth } = createClient(SUPABASE_URL, SUPABASE_SECRET_KEY, options)
  const { data, error } = await auth.signInWithPassword({ email: NORA, password: PASSWORD })
  return error?.message ?? data.user?.email
}

let superuserUrl = ''
/** Changes the database as a superuser. */
async function asSuperuser(statements: string): Promise<void> {
  const sql = postgres(superuserUrl, { max: 1, onnotice() {} })
  await sql.unsafe(statements).finally(() => sql.end())
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-backup-'))
  const stage = { folder, made: { clone: '.' }, acquire } as Partial<Stage> as Stage
  await startDatabase(stage)
  await applyMigrations(stage)
  const { url, ...database } = made(stage, 'database')
  superuserUrl = database.superuserUrl
  const keys = await backendKeys(at('keys.json'))
  const backend = await acquire(
    () =>
      startBackend({
        databaseUrl: superuserUrl,
        storageFolder: at('storage'),
        keys,
        siteUrl: 'https://site.invalid',
      }),
    ({ close }) => close(),
  )
  hosted = {
    SUPABASE_URL: backend.url,
    SUPABASE_SECRET_KEY: keys.secretKey,
    SUPABASE_DB_URL: url,
  }
})
afterAll(async () => {
  await dispose()
  await rm(folder, { recursive: true, force: true })
})

it('A magazine moves from a laptop to a hosted project and back, with its rows, its pictures and the passwords of its users', async () => {
  const before = await onLaptop('laptop', async (laptop) => {
    await loadFixtures(laptop.SUPABASE_DB_URL)
    const { auth, storage } = createClient(laptop.SUPABASE_URL, laptop.SUPABASE_SECRET_KEY)
    const user = { email: NORA, password: PASSWORD, user_metadata: { username: 'nora' } }
    expect((await auth.admin.createUser(user)).error).toBeNull()
    const options = { contentType: 'image/webp', cacheControl: '31536000' }
    const stored = await storage.from('article-images').upload(LOAF, 'a picture of a loaf', options)
    expect(stored.error).toBeNull()
    return contentOf(laptop)
  })
  expect(await command('backup', [at('there')], { SITE_DATA_DIR: at('laptop') })).toContain('Saved')

  expect(await command('restore', [at('there')], hosted)).toContain('Restored')
  expect(await contentOf(hosted)).toEqual(before)
  expect(await pictureIn(hosted)).toBe('a picture of a loaf')
  expect(await logIn(hosted)).toBe(NORA)
  const invalid = await within(
    hosted,
    ({ sql }) => sql`select from auth.users where instance_id is null or recovery_token is null`,
  )
  expect(invalid).toHaveLength(0)
  const builds = await within(
    hosted,
    ({ sql }) => sql`select from public.jobs where kind = 'build' and status = 'queued'`,
  )
  expect(builds).toHaveLength(1)

  expect(await command('backup', [at('back')], hosted)).toContain('Saved')
  expect(await command('restore', [at('back')], { SITE_DATA_DIR: at('anew') })).toContain(
    'Restored',
  )
  await onLaptop('anew', async (laptop) => {
    expect(await contentOf(laptop)).toEqual(await contentOf(hosted))
    expect(await pictureIn(laptop)).toBe('a picture of a loaf')
    expect(await logIn(laptop)).toBe(NORA)
  })
})

it('A hosted project that is in use is replaced only when its host is said', async () => {
  const before = await contentOf(hosted)
  const { host } = new URL(hosted.SUPABASE_URL)
  const refusal = await command('restore', [at('there')], hosted)
  expect(refusal).toContain(`${host} is not empty`)
  expect(refusal).toContain(`--replace ${host}`)
  expect(await contentOf(hosted)).toEqual(before)
  const replaced = await command('restore', [at('there'), '--replace', host], hosted)
  expect(replaced).toContain('Restored')
})

it('A restore whose rows do not all come back is said, and leaves the project as it was', async () => {
  const before = await contentOf(hosted)
  const { host } = new URL(hosted.SUPABASE_URL)
  await asSuperuser(`
    create function public.swallow() returns trigger language plpgsql as 'begin return null; end';
    create trigger swallow before insert on public.articles for each row execute function public.swallow();
    alter table public.articles enable always trigger swallow`)
  const refusal = await command('restore', [at('there'), '--replace', host], hosted)
  await asSuperuser('drop function public.swallow cascade')
  expect(refusal).not.toContain('Restored')
  expect(refusal).toContain('public.articles')
  expect(await contentOf(hosted)).toEqual(before)
})

it('A backup of a project whose storage has lost a picture says so, and is none', async () => {
  const file = at(`storage/article-images/${LOAF}`)
  const picture = await readFile(file)
  await rm(file)
  expect(await command('backup', [at('lost')], hosted)).toContain('Storage refuses')
  await writeFile(file, picture)
  expect(await command('restore', [at('lost')], hosted)).toContain('holds no whole backup')
})

it('The demonstration, whose passwords everybody knows, goes into no hosted project', async () => {
  const file = at('there/manifest.json')
  const manifest = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...manifest, demonstration: true }))
  const { host } = new URL(hosted.SUPABASE_URL)
  const refusal = await command('restore', [at('there'), '--replace', host], hosted)
  expect(refusal).toContain('This backup is of the demonstration')
})
