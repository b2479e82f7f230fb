import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checksumOf, listTables } from '../../scripts/backup/tables.ts'
import { type LocalBackend, startLocalBackend } from '../../scripts/local/backend.ts'
import { loadFixtures } from '../fixtures/load.ts'

const IMAGE = '/storage/v1/object/public/article-images/loaf/480.webp'
const run = promisify(execFile)
let folder = ''
const at = (name: string) => join(folder, name)

const open = (name: string): Promise<LocalBackend> =>
  startLocalBackend({
    dataDir: at(name),
    siteUrl: 'http://localhost',
    async sendMail() {},
    fast: true,
  })

/** Runs a command of the project on a data folder; answers what it printed, or its complaint. */
const command = (script: string, dataDir: string, backup: string): Promise<string> =>
  run(process.execPath, [`scripts/${script}.ts`, at(backup)], {
    env: { ...process.env, SUPABASE_URL: '', NODE_ENV: '', VITEST: '', SITE_DATA_DIR: at(dataDir) },
  }).then(
    ({ stdout }) => stdout,
    (error: { stderr: string }) => error.stderr,
  )

async function sums(databaseUrl: string): Promise<Record<string, unknown>> {
  const sql = postgres(databaseUrl, { max: 1 })
  const tables = await listTables(sql)
  const entries = tables.map(async ({ name }) => [name, await checksumOf(sql, name)])
  const summed = Object.fromEntries(await Promise.all(entries))
  await sql.end()
  return summed
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-backup-'))
  const { databaseUrl, env, close } = await open('journal')
  await loadFixtures(databaseUrl)
  const stored = await fetch(`${env.SUPABASE_URL}${IMAGE.replace('/public', '')}`, {
    method: 'POST',
    headers: {
      apikey: env.SUPABASE_SECRET_KEY,
      Authorization: `Bearer ${env.SUPABASE_SECRET_KEY}`,
      'Content-Type': 'image/webp',
    },
    body: 'a picture of a loaf',
  })
  expect(stored.status).toBe(200)
  await close()
  expect(await command('backup', 'journal', 'kept')).toMatch(/^Kept \d+ rows and two files in /)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a backup', () => {
  it('A backup is restored into an empty folder with every row and every file', async () => {
    expect(await command('restore', 'anew', 'kept')).toMatch(/^Restored \d+ rows and two files;/)
    const [before, after] = [await open('journal'), await open('anew')]
    const there = await sums(after.databaseUrl)
    expect(there).toEqual(await sums(before.databaseUrl))
    expect(there).toMatchObject({
      'public.articles': {
        rows: expect.any(Number),
        checksum: expect.stringMatching(/^-?\d{3,}$/),
      },
    })
    expect(await (await fetch(after.env.SUPABASE_URL + IMAGE)).text()).toBe('a picture of a loaf')
    await before.close()
    await after.close()
  })

  it('A restored database goes on with the former numbers', async () => {
    const { databaseUrl, close } = await open('anew')
    const sql = postgres(databaseUrl, { max: 1 })
    const [next] = await sql<{ fresh: boolean }[]>`
      select nextval(pg_get_serial_sequence('public.articles', 'id')) > max(id) as fresh
      from public.articles`
    expect(next?.fresh).toBe(true)
    await sql.end()
    await close()
  })

  it('A restore never overwrites existing data', async () => {
    expect(await command('restore', 'journal', 'kept')).toContain('is not empty')
    expect(await readdir(at('journal'))).toContain('postgres')
  })

  it('An incomplete or damaged backup restores nothing and leaves nothing behind', async () => {
    expect(await command('restore', 'nothing', 'nowhere')).toContain('holds no whole backup')
    const manifest = JSON.parse(await readFile(at('kept/manifest.json'), 'utf8'))
    const spoil = (changed: object) =>
      writeFile(at('kept/manifest.json'), JSON.stringify({ ...manifest, ...changed }))
    await spoil({ migrations: manifest.migrations.slice(1) })
    expect(await command('restore', 'nothing', 'kept')).toContain('another version of the site')
    await spoil({ files: [{ path: 'lost', sha256: '0' }] })
    expect(await command('restore', 'nothing', 'kept')).toContain('lost differs from its backup')
    const [first, ...rest] = manifest.tables
    await spoil({ tables: [{ ...first, checksum: '1' }, ...rest] })
    expect(await command('restore', 'nothing', 'kept')).toContain('differs from its backup')
    await expect(readdir(at('nothing'))).rejects.toThrow('ENOENT')
  })
})
