import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type {
  RestoreProgress,
  readRestore,
} from '../../src/features/moving/backups/restore/contract.ts'
import { doRestores } from '../../src/features/moving/backups/restore/do-restores.server.ts'
import { openAllParts } from '../../src/features/moving/imports/open-parts.server.ts'
import type { AnswerOf } from '../../src/lib/endpoint.ts'
import { type BackupManifest, writeManifest } from '../../src/server/backup/manifest.ts'
import { listObjects } from '../../src/server/backup/objects.ts'
import { saveProject } from '../../src/server/backup/save.ts'
import { writeZip } from '../../src/server/backup/zip.ts'
import { PASSWORD } from '../support/accounts.ts'
import { openProjectSite, sumsOf } from '../support/projects.ts'
import { openUploads } from '../support/uploads.ts'

const home = openProjectSite()
const away = openProjectSite()
const { upload } = openUploads(away as never)

const LOAF = 'loaf/480.webp'
const RYE = 'rye/480.webp'
const PICTURES = [
  [LOAF, 'a picture of a loaf'],
  [RYE, 'a picture of rye'],
] as const
const options = { contentType: 'image/webp', cacheControl: '31536000' }
const OTHER_TABLES = /^The backup is of another version of the site: its tables are others\./
const NOT_EMPTY = /^A backup is restored into an empty magazine only: /
let folder = ''
let manifest: BackupManifest
let token = ''

const call = async (method: string, path: string, body?: object) => {
  const headers = token ? { Authorization: `Bearer ${token}` } : {}
  const answer = await away.call(method, path, body, headers)
  return { status: answer.status, ...(await answer.json()) }
}
const look = (): Promise<AnswerOf<typeof readRestore>> => call('GET', '/api/admin/restore')
const follow = async (id: string): Promise<RestoreProgress> =>
  (await (await away.call('GET', `/api/restore/${id}`)).json()).restore

/** What setting up leaves: the account of Isla and a category. */
async function setUpEmpty(): Promise<void> {
  await away.sql`
    truncate public.articles, public.series, public.categories, public.authors, public.jobs,
      public.newsletter_issues, public.newsletter_subscribers, public.import_runs, public.import_files, public.restores, public.user_roles cascade`
  await away.sql`delete from auth.users`
  for (const { bucket, name } of await listObjects(away.project.sql))
    await away.project.bucket(bucket).remove([name])
  const { id } = await away.join('isla')
  await away.sql`
    insert into public.user_roles (user_id, role_slug) values (${id}, 'administrator')
    on conflict (user_id) do update set role_slug = excluded.role_slug`
  await away.sql`insert into public.categories (slug, name) values ('boats', 'Boats')`
  token = (await away.enter('isla')).token
}

type Zips = Record<string, Buffer>

/** The zips of the backup, of rows, and of each picture. */
async function zipsOf(input: BackupManifest): Promise<Zips> {
  await writeManifest(folder, input)
  const rows = ['manifest.json', ...manifest.tables.map(({ file }) => `tables/${file}`)]
  const parts = {
    rows,
    ...Object.fromEntries(input.files.map(({ name, sha256 }) => [name, [`files/${sha256}`]])),
  }
  const zips: Zips = {}
  for (const [name, paths] of Object.entries(parts)) {
    const file = join(folder, 'some.zip')
    await writeZip(folder, paths as string[], file)
    zips[`${name.replace('/', '-')}.zip`] = await readFile(file)
  }
  return zips
}

const changed = (change: Partial<BackupManifest>) => zipsOf({ ...manifest, ...change })
const tablesWith = (change: object) =>
  manifest.tables.map((table) =>
    table.name === 'public.articles' ? { ...table, ...change } : table,
  )

/** Isla uploads zips as the page does; resolves to their ids. */
async function uploadZips(zips: Zips): Promise<number[]> {
  const ids: number[] = []
  for (const [name, bytes] of Object.entries(zips)) {
    const { import: begun } = await call('POST', '/api/admin/import', {
      name,
      size: bytes.length,
      is_of_backup: true,
    })
    const path = `/api/admin/import/${begun.id}/part/0`
    expect((await upload([{ name: 'part', bytes }], { token }, 'part', path)).status).toBe(200)
    ids.push(begun.id)
  }
  return ids
}

async function begin(zips: Zips): Promise<string> {
  const begun = await call('POST', '/api/admin/restore', { uploads: await uploadZips(zips) })
  expect(begun).toMatchObject({ status: 202, restore: { state: 'checking', problem: null } })
  return begun.restore.id
}

const uploaded = () => away.sql`select name from storage.objects where bucket_id = 'imports'`
const names = async () => (await listObjects(away.project.sql)).map(({ name }) => name)
const due = () => away.sql`update public.restores set leased_until = now()`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-restore-'))
  home.enterSite()
  await home.join('nora')
  for (const [name, text] of PICTURES)
    await home.project.bucket('article-images').upload(name, text, options)
  await home.sql`insert into public.import_files (name, size, state) values ('old.zip', 9, 'importing')`
  manifest = (await saveProject(home.project, folder)).manifest
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(() => {
  away.enterSite()
  vi.stubEnv('SUPABASE_DB_URL', away.databaseUrl)
})
afterEach(() => vi.unstubAllEnvs())

describe('A backup that an owner restores at the site', () => {
  beforeEach(setUpEmpty)

  it('Isla restores a backup: every row and picture is there, nothing of hers, and all log in anew', async () => {
    await away.project.bucket('article-images').upload('logo/480.webp', 'her logo', options)
    expect(await look()).toMatchObject({ is_empty: true, can_restore: true, restore: null })
    const id = await begin(await zipsOf(manifest))
    await doRestores()
    expect(await follow(id)).toMatchObject({
      state: 'done',
      files: 2,
      files_done: 2,
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      made_at: manifest.made_at,
      problem: null,
    })
    // The build that shows the pages, and the import that ended.
    const others = ['public.jobs', 'public.build_changes', 'public.import_files']
    const [there, here] = [await sumsOf(away.project), await sumsOf(home.project)]
    for (const name of others) delete there[name]
    expect(here).toMatchObject(there)
    expect(await listObjects(away.project.sql)).toEqual(await listObjects(home.project.sql))
    const picture = await away.project.bucket('article-images').download(LOAF)
    expect(await picture.data?.text()).toBe('a picture of a loaf')
    expect(((await look()) as unknown as { status: number }).status).toBe(401)
    expect((await away.enter('nora', PASSWORD)).token).not.toBe('')
    expect(await away.sql`select from public.profiles where username = 'isla'`).toHaveLength(0)
    expect(await uploaded()).toHaveLength(0)
    expect(
      await away.sql`select from public.jobs where kind = 'build' and status = 'queued'`,
    ).toHaveLength(1)
    // An import that ran when the backup was made does not go on without its file.
    expect(await away.sql`select name, state, problem from public.import_files`).toEqual([
      {
        name: 'old.zip',
        state: 'failed',
        problem: 'A backup does not have this file. Please upload it again.',
      },
    ])
  })

  it('A restore without time for all goes on in another function, and one that was killed too', async () => {
    const id = await begin(await zipsOf(manifest))
    const now = vi.spyOn(performance, 'now').mockImplementationOnce(() => -1e9)
    await doRestores()
    expect(await follow(id)).toMatchObject({ state: 'checking', files: 2, files_done: 0 })
    now.mockRestore()
    // Killed when the pictures were stored: the lease is not over.
    await away.sql`select from public.claim_restore()`
    await away.sql`update public.restores set state = 'replacing', files_done = 2`
    await doRestores()
    expect((await follow(id)).state).toBe('replacing')
    await due()
    for (const [name, text] of PICTURES)
      await away.project.bucket('article-images').upload(name, text, options)
    await doRestores()
    expect((await follow(id)).state).toBe('done')
  })

  it('A restore that was killed after the rows were there replaces none of them again', async () => {
    const id = await begin(await zipsOf(manifest))
    for (const [name, text] of PICTURES)
      await away.project.bucket('article-images').upload(name, text, options)
    await away.project.bucket('article-images').upload('logo/480.webp', 'her logo', options)
    await away.sql`update public.restores set state = 'comparing'`
    await doRestores()
    expect((await follow(id)).state).toBe('done')
    expect(await away.sql`select from public.profiles where username = 'isla'`).toHaveLength(1)
    expect(await names()).toEqual([LOAF, RYE])
  })

  it('Isla reads which ZIP files are still missing, and goes on with those that she has uploaded', async () => {
    expect(await look()).toMatchObject({ uploads: [], missing: '' })
    const { 'rows.zip': rows = Buffer.of(), ...others } = await zipsOf(manifest)
    const [[first = '', bytes = Buffer.of()] = [], [second = '', more = Buffer.of()] = []] =
      Object.entries(others).map(([name, zip]) => [`files-${name}`, zip] as const)
    await uploadZips({ [first]: bytes })
    expect((await look()).missing).toBe('The ZIP file whose name begins with “rows” is missing.')
    const zips = [
      { name: first, bytes: bytes.length },
      { name: second, bytes: more.length },
    ]
    const { 'rows.zip': named = rows } = await zipsOf({ ...manifest, zips })
    await uploadZips({ 'rows.zip': named })
    expect((await look()).missing).toBe(`One ZIP file of this backup is missing: ${second}.`)
    const name = 'files-rye (1).zip'
    const size = more.length
    const begun = await call('POST', '/api/admin/import', { name, size, is_of_backup: true })
    const uploads = [
      { name: first },
      { name: 'rows.zip', arrived: named.length },
      { name, size, arrived: 0 },
    ]
    expect(await look()).toMatchObject({
      missing: `The upload of ${name} is incomplete: choose this file again.`,
      uploads,
    })
    const ids = (await look()).uploads.map(({ id }) => id)
    expect((await call('POST', '/api/admin/restore', { uploads: ids })).status).toBe(409)
    const path = `/api/admin/import/${begun.import.id}/part/0`
    await upload([{ name: 'part', bytes: more }], { token }, 'part', path)
    expect(await look()).toMatchObject({ missing: '', uploads: [{}, {}, { arrived: size }] })
    expect(await call('GET', '/api/admin/import')).toMatchObject({ total: 0, results: [] })
    expect((await call('POST', `/api/admin/import/${begun.import.id}/read`)).status).toBe(409)
    expect((await call('POST', '/api/admin/restore', { uploads: ids })).status).toBe(202)
  })

  it('What is no backup is said before it begins', async () => {
    await uploadZips({ 'photos.zip': Buffer.from('PK') })
    expect((await look()).missing).toMatch(/^This ZIP cannot be read/)
  })

  it('As many zips as a backup has are open with six parts in memory', async () => {
    const uploads: { id: number; name: string; size: number }[] = []
    const zips = Object.entries(await zipsOf(manifest))
    for (const [name, bytes] of Array<typeof zips>(3).fill(zips).flat()) {
      const [id = 0] = await uploadZips({ [name]: bytes })
      uploads.push({ id, name, size: bytes.length })
    }
    const kept = new Map()
    expect(await openAllParts(uploads, kept)).toHaveLength(9)
    expect(kept.size).toBe(6)
  })

  it('A failure that may pass is said and tried again, and after five of them the restore has failed', async () => {
    const id = await begin(await zipsOf(manifest))
    vi.stubEnv('SUPABASE_DB_URL', 'postgres://postgres:hidden-word@127.0.0.1:1/postgres')
    for (let tries = 0; tries < 5; tries += 1) {
      await doRestores()
      expect(await follow(id)).toMatchObject({
        state: 'checking',
        problem: expect.stringContaining('ECONNREFUSED'),
      })
      await due()
    }
    await doRestores()
    const { state, problem } = await follow(id)
    expect([state, problem?.includes('hidden-word')]).toEqual(['failed', false])
  })

  it.each([
    ['pictures are removed again before the rows are replaced', 'storing', []],
    ['pictures stay when the rows are replaced', 'comparing', [LOAF, RYE]],
  ])('When the functions of a restore end five times, its %s', async (_what, state, left) => {
    const id = await begin(await zipsOf(manifest))
    for (const [name, text] of PICTURES)
      await away.project.bucket('article-images').upload(name, text, options)
    await away.sql`update public.restores set state = ${state}, attempts = 5`
    await doRestores()
    expect(await follow(id)).toMatchObject({
      state: 'failed',
      problem: 'The last attempt did not end.',
    })
    expect(await names()).toEqual(left)
  })
})

describe('A restore whose functions all end', () => {
  beforeEach(setUpEmpty)

  it('After ten attempts that did not end, no other function begins it', async () => {
    const id = await begin(await zipsOf(manifest))
    await away.sql`update public.restores set attempts = 9`
    expect(await away.sql`select attempts from public.claim_restore()`).toEqual([{ attempts: 10 }])
    await due()
    expect(await away.sql`select from public.claim_restore()`).toHaveLength(0)
    expect(await follow(id)).toMatchObject({
      state: 'failed',
      problem: 'The last attempt did not end.',
    })
  })
})

describe('A restore that is refused', () => {
  beforeEach(setUpEmpty)

  it('A magazine with anything that a restore would destroy is not empty', async () => {
    const uploads = await uploadZips({ 'any.zip': Buffer.from('PK') })
    for (const [add, remove] of [
      [
        "insert into public.articles (slug, title, subtitle, headline, body) values ('first', 'First', '', '', '<p>One.</p>')",
        'delete from public.articles',
      ],
      [
        "insert into public.newsletter_subscribers (email) values ('lou@example.org')",
        'delete from public.newsletter_subscribers',
      ],
    ] as const) {
      await away.sql.unsafe(add)
      expect((await look()).is_empty).toBe(false)
      const refused = await call('POST', '/api/admin/restore', { uploads })
      expect([refused.status, refused.errors.uploads]).toEqual([
        409,
        expect.stringMatching(NOT_EMPTY),
      ])
      await away.sql.unsafe(remove)
      expect((await look()).is_empty).toBe(true)
    }
    for (const [table, row] of [
      ['series', "(slug, title) values ('boats', 'Boats')"],
      ['pages', "(path, title, subheading, description, body) values ('/own', 'Own', '', '', '')"],
      ['authors', "(slug, name, biography) values ('lou', 'Lou', 'She builds boats.')"],
      ['newsletter_issues', "(subject) values ('May')"],
      [
        'messages',
        "(kind, email, body, fingerprint) values ('contact', 'lou@example.org', 'Hi.', 'x')",
      ],
      [
        'messages',
        "(kind, email, body, fingerprint, state) values ('contact', 'lou@example.org', 'Hi.', 'x', 'answered')",
      ],
    ]) {
      const [added] = await away.sql.unsafe(`insert into public.${table} ${row} returning id`)
      expect([table, (await look()).is_empty]).toEqual([table, false])
      await away.sql.unsafe(`delete from public.${table} where id = ${added?.id}`)
    }
    await away.sql`update public.pages set title = 'Us', subheading = '', description = 'Who.', body = '<p>We.</p>'
      where path = '/about'`
    expect((await look()).is_empty).toBe(false)
    await away.sql`update public.pages set title = null, subheading = null, description = null, body = null
      where path = '/about'`
    expect((await look()).is_empty).toBe(true)
    await away.join('lou')
    expect((await look()).is_empty).toBe(false)
  })

  it('Nobody but an administrator begins one, and no second beside the first', async () => {
    const uploads = await uploadZips({ 'any.zip': Buffer.from('PK') })
    expect((await call('POST', '/api/admin/restore', { uploads: [999_999] })).status).toBe(409)
    expect((await call('POST', '/api/admin/restore', { uploads: [] })).status).toBe(422)
    expect((await call('POST', '/api/admin/restore', { uploads })).status).toBe(202)
    expect((await call('POST', '/api/admin/restore', { uploads })).errors.uploads).toBe(
      'A backup is already being restored.',
    )
    vi.stubEnv('SUPABASE_DB_URL', undefined)
    expect((await look()).can_restore).toBe(false)
    await away.sql`delete from public.restores`
    expect((await call('POST', '/api/admin/restore', { uploads })).status).toBe(409)
  })

  it('An import that was undone leaves an empty magazine, and one that runs does not', async () => {
    await away.sql`insert into public.import_files (name, size, state) values ('posts.zip', 9, 'undone')`
    const [run] = await away.sql`
      insert into public.import_runs (source, undone_at) values ('posts', now()) returning id`
    await away.sql`
      insert into public.imported_pieces (source, kind, key, run_id, digest)
      values ('posts', 'article', 'one', ${run?.id}, 'x')`
    expect((await look()).is_empty).toBe(true)
    await away.sql`update public.imported_pieces set row_id = 1`
    expect((await look()).is_empty).toBe(false)
    await away.sql`update public.imported_pieces set row_id = null`
    await away.sql`update public.import_files set state = 'importing'`
    expect((await look()).is_empty).toBe(false)
  })

  it.each([
    ['someone registers at', () => away.join('lou')],
    [
      'an import begins at',
      () =>
        away.sql`insert into public.import_files (name, size, state) values ('posts.zip', 9, 'importing')`,
    ],
  ])(
    'A magazine that %s meanwhile is left as it is, without pictures of the backup',
    async (_what, happens) => {
      const id = await begin(await zipsOf(manifest))
      await happens()
      await away.settled()
      const before = await sumsOf(away.project)
      await doRestores()
      expect(await follow(id)).toMatchObject({
        state: 'failed',
        problem: expect.stringMatching(NOT_EMPTY),
      })
      expect(await sumsOf(away.project)).toEqual(before)
      expect(await names()).toEqual([])
    },
  )

  it('A subscription that is being stored when the rows are to be replaced is not lost', async () => {
    const id = await begin(await zipsOf(manifest))
    const storing = Promise.withResolvers<void>()
    const restored = Promise.withResolvers<void>()
    const subscribing = away.sql.begin(async (sql) => {
      await sql`insert into public.newsletter_subscribers (email) values ('lou@example.org')`
      storing.resolve()
      await restored.promise
    })
    await storing.promise
    const restoring = doRestores()
    await vi.waitFor(
      async () =>
        expect(await away.sql`select from pg_locks where not granted`).not.toHaveLength(0),
      15_000,
    )
    restored.resolve()
    await Promise.all([subscribing, restoring])
    expect(await follow(id)).toMatchObject({
      state: 'failed',
      problem: expect.stringMatching(NOT_EMPTY),
    })
    expect(await away.sql`select email from public.newsletter_subscribers`).toHaveLength(1)
  })

  it('A zip that is uploaded anew after the check is not trusted', async () => {
    const id = await begin(
      await changed({ tables: tablesWith({ name: 'public.articles; drop table public.series' }) }),
    )
    await away.sql`update public.restores set state = 'replacing', files_done = 2`
    await doRestores()
    expect(await follow(id)).toMatchObject({
      state: 'failed',
      problem: expect.stringMatching(OTHER_TABLES),
    })
  })
})

describe('A backup that is refused', () => {
  // What is refused changes nothing, so one magazine is enough for all.
  let before: Awaited<ReturnType<typeof sumsOf>>
  /** All but the uploaded zips. */
  const sums = async () => {
    const { 'public.import_files': _, ...others } = await sumsOf(away.project)
    return others
  }
  beforeAll(async () => {
    away.enterSite()
    vi.stubEnv('SUPABASE_DB_URL', away.databaseUrl)
    await setUpEmpty()
    await away.settled()
    before = await sums()
  })
  afterEach(() => away.sql`truncate public.restores, public.import_files`)

  async function withServiceAccount(): Promise<Zips> {
    const users = join(folder, 'tables', 'auth.users.copy.gz')
    const bytes = await readFile(users)
    const rows = gunzipSync(bytes)
      .toString()
      .replaceAll('\tauthenticated\tauthenticated', '\tauthenticated\tservice_role')
    await writeFile(users, gzipSync(rows))
    return changed({}).finally(() => writeFile(users, bytes))
  }

  const REFUSED: [what: string, zips: () => Promise<Zips>, problem: RegExp][] = [
    [
      'of another version',
      () => changed({ migrations: manifest.migrations.slice(0, -1) }),
      /^The backup is of another version of the site: its migrations end with \d+, those here with \d+\. Restore it with the version that the site had on \d{4}-\d\d-\d\d, /,
    ],
    [
      'with a statement in place of a table',
      () => changed({ tables: tablesWith({ name: 'public.articles; drop table public.series' }) }),
      OTHER_TABLES,
    ],
    [
      'with the rows of another backup',
      () => changed({ tables: tablesWith({ checksum: '1' }) }),
      /^public\.articles differs from its backup/,
    ],
    [
      'with a stored file whose name leads elsewhere',
      () =>
        changed({
          files: manifest.files.map((file) => ({ ...file, name: `../../../rest/${file.name}` })),
        }),
      /^The backup is damaged: manifest\.json cannot be read\.$/,
    ],
    [
      'with an account that passes row-level security',
      withServiceAccount,
      /^An account of this backup has the role service_role of the database,/,
    ],
    [
      'together with another one',
      async () => {
        const zips = await changed({})
        return { ...zips, 'rows-2.zip': zips['rows.zip'] as Buffer }
      },
      /^rows\.zip and rows-2\.zip have the rows of a backup each\./,
    ],
    [
      'without one of its zips',
      async () => {
        const { 'rye-480.webp.zip': _, ...others } = await changed({})
        return others
      },
      /^1 stored file of this backup is missing, such as rye\/480\.webp\. Choose all ZIP files/,
    ],
    [
      'without its rows',
      async () => {
        const { 'rows.zip': _, ...others } = await changed({})
        return others
      },
      /^This is not a complete backup: manifest\.json is missing\./,
    ],
    [
      'with a damaged picture',
      async () => {
        const zips = await changed({})
        const loaf = zips['loaf-480.webp.zip'] as Buffer
        loaf.write('X', loaf.indexOf('a picture'))
        return zips
      },
      /^The stored file loaf\/480\.webp differs from its backup\.$/,
    ],
    [
      'with damaged rows',
      async () => {
        const zips = await changed({})
        const rows = zips['rows.zip'] as Buffer
        const at = rows.indexOf('tables/public.articles.copy.gz') + 80
        rows.fill(0, at, at + 20)
        return zips
      },
      /^The backup is damaged: public\.articles cannot be read\.$/,
    ],
    [
      'that is cut off',
      async () => {
        const zips = await changed({})
        return { ...zips, 'rows.zip': (zips['rows.zip'] as Buffer).subarray(0, 2000) }
      },
      /^This ZIP cannot be read: /,
    ],
    [
      'with a file that is no part of one',
      async () => {
        await writeFile(join(folder, 'notes.txt'), 'notes')
        const file = join(folder, 'notes.zip')
        await writeZip(folder, ['notes.txt'], file)
        return { ...(await changed({})), 'notes.zip': await readFile(file) }
      },
      /^notes\.zip is not part of a backup: it has notes\.txt\.$/,
    ],
  ]

  it('A backup of the demonstration, whose passwords are public, is refused on a hosted site', async () => {
    // An address of this computer that does not say so.
    const elsewhere = away.databaseUrl.replace('127.0.0.1', '0.0.0.0')
    vi.stubEnv('SUPABASE_DB_URL', `${elsewhere}?sslmode=disable`)
    const id = await begin(await changed({ demonstration: true }))
    await doRestores()
    expect(await follow(id)).toMatchObject({
      state: 'failed',
      problem: expect.stringMatching(/^This backup is of the demonstration, whose passwords/),
    })
  })

  it.each(REFUSED)(
    'A backup %s changes nothing, and Isla reads why',
    async (_what, zips, problem) => {
      const id = await begin(await zips())
      await doRestores()
      expect(await follow(id)).toMatchObject({
        state: 'failed',
        problem: expect.stringMatching(problem),
      })
      expect(await sums()).toEqual(before)
      expect(await names()).toEqual([])
      expect((await look()).is_empty).toBe(true)
    },
  )
})
