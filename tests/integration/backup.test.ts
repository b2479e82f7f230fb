import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { openArchive } from '@site/import-readers/archive/open-archive.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Backup, listBackups } from '../../src/features/moving/backups/contract.ts'
import { doBackups } from '../../src/features/moving/backups/make-backups.server.ts'
import { queueNightlyBackup } from '../../src/features/moving/backups/start-backups.server.ts'
import type { AnswerOf } from '../../src/lib/endpoint.ts'
import { type BackupManifest, readManifest } from '../../src/server/backup/manifest.ts'
import { listObjects } from '../../src/server/backup/objects.ts'
import { restoreProject } from '../../src/server/backup/restore.ts'
import { saveProject } from '../../src/server/backup/save.ts'
import { unpackZips, writeZip } from '../../src/server/backup/zip.ts'
import { PASSWORD } from '../support/accounts.ts'
import { hearLog } from '../support/log.ts'
import { openProjectSite, sumsOf } from '../support/projects.ts'

const home = openProjectSite()
const away = openProjectSite()

const LOAF = 'loaf/480.webp'
const options = { contentType: 'image/webp', cacheControl: '31536000' }
let folder = ''
let manifest: BackupManifest

const restore = (input = manifest, replaced = away.project.name) =>
  restoreProject(away.project, input, folder, { replaced, async afterwards() {} })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-backup-'))
  home.enterSite()
  await home.join('nora')
  await home.project.bucket('article-images').upload(LOAF, 'a picture of a loaf', options)
  await home.project
    .bucket('article-files')
    .upload('chart/smoke.pdf', '%PDF-1.7', { contentType: 'application/pdf' })
  await away.project.bucket('article-images').upload('old/480.webp', 'another picture', options)
  const [issue] = await home.sql`
    insert into public.newsletter_issues (subject, state, stored_email, started_at)
    values ('October', 'sending', '{}', now()) returning id`
  await home.sql`insert into public.jobs (kind, issue_id) values ('newsletter_copy', ${issue?.id})`
  await home.sql`select public.record_deployment('https://home.example', 'the key of home', false)`
  await away.sql`select public.record_deployment('https://away.example', 'the key of away', false)`
  manifest = (await saveProject(home.project, folder)).manifest
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('A restore that is refused', () => {
  it('A project with articles is left as it is unless its name is said', async () => {
    const before = await sumsOf(away.project)
    await expect(restore(manifest, '')).rejects.toThrow(
      /is not empty: it has .* articles.* add --replace 127\.0\.0\.1:\d+$/,
    )
    await expect(restore(manifest, 'another.supabase.co')).rejects.toThrow('is not empty')
    expect(await sumsOf(away.project)).toEqual(before)
  })

  it('A backup of other migrations is refused in one sentence', async () => {
    const older = { ...manifest, migrations: manifest.migrations.slice(0, -1) }
    await expect(restore(older)).rejects.toThrow(
      /^The backup is of another version of the site: its migrations end with \d+, .*\.$/,
    )
  })

  it('A backup with a damaged picture or other rows changes no row', async () => {
    const before = await sumsOf(away.project)
    const files = manifest.files.map((file) =>
      file.name === LOAF ? { ...file, sha256: '0' } : file,
    )
    const broken: BackupManifest = { ...manifest, files }
    await expect(restore(broken)).rejects.toThrow('loaf/480.webp is missing')
    const tables = manifest.tables.map((table) =>
      table.name === 'public.articles' ? { ...table, checksum: '1' } : table,
    )
    await expect(restore({ ...manifest, tables })).rejects.toThrow('public.articles differs')
    expect(await sumsOf(away.project)).toEqual(before)
    const kept = await away.project.bucket('article-images').download('old/480.webp')
    expect(await kept.data?.text()).toBe('another picture')
  })

  it('A folder that has a backup keeps it', async () => {
    await expect(saveProject(home.project, folder)).rejects.toThrow('Name a new folder')
    expect(await readManifest(folder)).toEqual(manifest)
  })

  it('A folder without a manifest is no backup', async () => {
    await expect(readManifest(tmpdir())).rejects.toThrow('is not a complete backup')
    await writeFile(join(folder, 'manifest.json'), '{"format":1}')
    await expect(readManifest(folder)).rejects.toThrow(
      'is of another version of the site: its form is another one',
    )
  })
})

describe('A magazine that moves', () => {
  it('A magazine arrives at another project with every row and every picture, and nothing of what was there', async () => {
    await restore()
    const [{ 'public.jobs': _, ...there }, { 'public.jobs': __, ...here }] = [
      await sumsOf(away.project),
      await sumsOf(home.project),
    ]
    expect(there).toEqual(here)
    expect(there).toMatchObject({
      'public.articles': { checksum: expect.stringMatching(/^-?\d{3,}$/) },
    })
    expect(await listObjects(away.project.sql)).toEqual(await listObjects(home.project.sql))
    const picture = await fetch(
      `${away.backend.url}/storage/v1/object/public/article-images/${LOAF}`,
    )
    expect(await picture.text()).toBe('a picture of a loaf')
    expect(picture.headers.get('content-type')).toBe('image/webp')
    expect(picture.headers.get('cache-control')).toContain('max-age=31536000')
    const file = await away.project.bucket('article-files').download('chart/smoke.pdf')
    expect([file.data?.type, await file.data?.text()]).toEqual(['application/pdf', '%PDF-1.7'])
  })

  it('Nora logs in at the new project with her old password, and no session moved with her', async () => {
    expect(await away.sql`select from auth.sessions`).toHaveLength(0)
    away.enterSite()
    expect((await away.enter('nora', PASSWORD)).token).not.toBe('')
    const tokens = await away.sql`
      select from auth.users where confirmation_token is null or recovery_token is null
        or email_change is null or email_change_token_new is null`
    expect(tokens).toHaveLength(0)
  })

  it('A new article at the new project gets a number that no article had', async () => {
    const [next] = await away.sql<{ fresh: boolean }[]>`
      select nextval(pg_get_serial_sequence('public.articles', 'id')) > max(id) as fresh
      from public.articles`
    expect(next?.fresh).toBe(true)
  })

  it('A newsletter copy that waited is not sent from the new project', async () => {
    const copies = await away.sql`select status from public.jobs where kind = 'newsletter_copy'`
    expect(copies).toEqual([{ status: 'uncertain' }])
  })

  it('The new project goes on calling its own deployment', async () => {
    const deployments = await away.sql`select address, due_jobs_key from public.deployment`
    expect(deployments).toEqual([
      { address: 'https://away.example', due_jobs_key: 'the key of away' },
    ])
  })

  it('Nothing in a backup leads to the project that it was made of', async () => {
    const tables = join(folder, 'tables')
    for (const file of await readdir(tables)) {
      const text = gunzipSync(await readFile(join(tables, file))).toString()
      expect(text, file).not.toContain(home.project.name)
      expect(text, file).not.toContain('home.example')
    }
  })

  it('A restore that is repeated ends as the first did', async () => {
    await restore()
    const { 'public.jobs': _, ...there } = await sumsOf(away.project)
    expect(await sumsOf(home.project)).toMatchObject(there)
    expect(await listObjects(away.project.sql)).toHaveLength(manifest.files.length)
  })
})

describe('A backup that the site makes', () => {
  let token = ''
  let ada = ''
  const log = hearLog()
  const call = async (method: string, path = '', body: unknown = {}) => {
    const headers = { Authorization: `Bearer ${token}` }
    const sent = method === 'GET' ? undefined : body
    const answer = await home.call(method, `/api/admin/backup${path}`, sent, headers)
    return { status: answer.status, ...(await answer.json()) }
  }
  const list = async (): Promise<AnswerOf<typeof listBackups>> => call('GET')
  const zipsOf = ({ parts }: Backup) => parts.map(({ name }) => name)
  const stored = async () =>
    (await home.sql`select name from storage.objects where bucket_id = 'backups'`).map(
      ({ name }) => name,
    )
  const makeOne = async () => {
    expect(await call('POST')).toMatchObject({ status: 200 })
    await doBackups()
    const [newest] = (await list()).results
    return newest as Backup
  }

  beforeAll(async () => {
    home.enterSite()
    const { id } = await home.join('ada')
    ada = id
    await home.sql`
      insert into public.user_roles (user_id, role_slug) values (${id}, 'administrator')
      on conflict (user_id) do update set role_slug = excluded.role_slug`
    token = (await home.enter('ada')).token
  })
  beforeEach(() => {
    home.enterSite()
    vi.stubEnv('SUPABASE_DB_URL', home.databaseUrl)
  })
  afterEach(() => vi.unstubAllEnvs())

  it('The zips of a backup, unpacked together, are restored into another project', async () => {
    const made = await makeOne()
    expect(made).toMatchObject({ reason: 'asked', files: 2, rows: expect.any(Number) })
    const { links } = await call('POST', `/${made.id}/links`)
    expect(links).toHaveLength(2)
    expect(log.lines()).toContainEqual(expect.objectContaining({ backup: made.id, user: ada }))
    const place = await mkdtemp(join(tmpdir(), 'site-zips-'))
    const files = await Promise.all(
      links.map(async ({ name, url }: { name: string; url: string }) => {
        const answer = await fetch(url)
        expect(answer.status).toBe(200)
        const [, claims = ''] = new URL(url).searchParams.get('token')?.split('.') ?? []
        const { iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString())
        expect(exp - iat).toBe(5 * 60)
        await writeFile(join(place, name), Buffer.from(await answer.arrayBuffer()))
        return join(place, name)
      }),
    )
    await unpackZips(await Promise.all(files.map(openArchive)), place)
    const options = { replaced: away.project.name, async afterwards() {} }
    const before = await away.sql`select * from public.backups`
    await restoreProject(away.project, await readManifest(place), place, options)
    const there = await sumsOf(away.project)
    for (const table of ['public.articles', 'public.profiles', 'auth.users'])
      expect(there[table]).toEqual((await sumsOf(home.project))[table])
    expect(await away.sql`select * from public.backups`).toEqual(before)
    expect(
      await away.sql`select from public.jobs where kind = 'backup' and status = 'running'`,
    ).toEqual([])
    await rm(place, { recursive: true })
  })

  it('A zip of something else is refused, and writes nothing outside of its folder', async () => {
    const place = await mkdtemp(join(tmpdir(), 'site-zips-'))
    await writeFile(join(place, 'notes.txt'), 'notes')
    await writeZip(place, ['notes.txt'], join(place, 'notes.zip'))
    await mkdir(join(place, 'files'))
    await writeFile(join(place, 'files/page.html'), 'notes')
    await writeZip(place, ['files/page.html'], join(place, 'files.zip'))
    await expect(unpackZips([await openArchive(join(place, 'files.zip'))], place)).rejects.toThrow(
      'files.zip is not part of a backup: it has files/page.html.',
    )
    for (const name of ['notes.zip', 'notes.txt'])
      await expect(unpackZips([await openArchive(join(place, name))], place)).rejects.toThrow(
        `${name} is not part of a backup: it has notes.txt.`,
      )
    await rm(place, { recursive: true })
  })

  it('A later backup shares the pictures of the former, which stay until none has them', async () => {
    const former = (await list()).results[0] as Backup
    await home.project.bucket('article-images').upload('rye/480.webp', 'a picture of rye', options)
    const later = await makeOne()
    expect(later.files).toBe(3)
    expect(zipsOf(later)).toEqual(expect.arrayContaining(zipsOf(former).slice(1)))
    expect(later.parts).toHaveLength(3)
    // Without a new picture there is no other zip of pictures.
    const same = await makeOne()
    expect(zipsOf(same).slice(1).toSorted()).toEqual(zipsOf(later).slice(1).toSorted())
    expect(await call('DELETE', `/${same.id}`)).toMatchObject({ status: 200 })
    expect(await call('DELETE', `/${former.id}`)).toMatchObject({ status: 200 })
    const left = await stored()
    expect(left).not.toContain(zipsOf(former)[0])
    expect(left).toEqual(expect.arrayContaining(zipsOf(later)))
    // No backup has those that are stored.
    expect((await listObjects(home.project.sql)).map(({ bucket }) => bucket)).not.toContain(
      'backups',
    )
  })

  it('Without time for all pictures a backup goes on in another function', async () => {
    await home.project.bucket('article-images').upload('oat/480.webp', 'a picture of oats', options)
    await call('POST')
    expect(await call('POST')).toMatchObject({ status: 409 })
    const now = vi.spyOn(performance, 'now').mockImplementationOnce(() => -1e9)
    await doBackups()
    now.mockRestore()
    expect((await list()).job).toMatchObject({ status: 'queued', error: null })
    await doBackups()
    expect((await list()).results[0]?.files).toBe(4)
  })

  it('A backup is made each night when the plan says so, and kept as long as it says', async () => {
    await home.sql`update public.backups set made_at = now() - interval '8 days'`
    await queueNightlyBackup()
    expect((await list()).job).toBeNull()
    await call('PUT', '/plan', { is_nightly: true, days: '7' })
    await queueNightlyBackup()
    await doBackups()
    const { results, plan } = await list()
    expect(plan).toEqual({ is_nightly: true, days: '7' })
    expect(results.map(({ reason }) => reason)).toEqual(['nightly'])
    // The newest stays, however old it is.
    await home.sql`update public.backups set made_at = now() - interval '400 days'`
    await home.sql`select public.delete_old_backups()`
    expect((await list()).results).toHaveLength(1)
    // With the last one its pictures are deleted.
    expect(await call('DELETE', `/${results[0]?.id}`)).toMatchObject({ status: 200 })
    expect(await stored()).toEqual([])
  })

  it('A backup that fails says why without a secret, and is tried again', async () => {
    await call('POST')
    vi.stubEnv('SUPABASE_DB_URL', 'postgres://postgres:hidden-word@127.0.0.1:1/postgres')
    await doBackups()
    const { job } = await list()
    expect(job).toMatchObject({ status: 'queued', error: expect.stringContaining('ECONNREFUSED') })
    expect(job?.error).not.toContain('hidden-word')
    vi.stubEnv('SUPABASE_DB_URL', undefined)
    expect(await list()).toMatchObject({ can_make: false })
    const nightly = { is_nightly: true, days: '7' }
    expect(await call('PUT', '/plan', nightly)).toMatchObject({ status: 409 })
    expect(await call('POST')).toMatchObject({ status: 409 })
  })
})
