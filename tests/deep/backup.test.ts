import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LocalBackend, startLocalBackend } from '../../scripts/local/backend.ts'
import { localVariables, openProject } from '../../src/server/backup/project.ts'
import { loadFixtures } from '../fixtures/load.ts'
import { sumsOf } from '../support/projects.ts'

const IMAGE = '/storage/v1/object/public/article-images/loaf/480.webp'
const run = promisify(execFile)
let folder = ''
const at = (name: string) => join(folder, name)

const open = (name: string): Promise<LocalBackend> =>
  startLocalBackend({
    dataDir: at(name),
    siteUrl: 'http://localhost',
    fast: true,
  })

/** Runs a command of the project; resolves to its output, or to its error message. */
const command = (script: string, words: string[], env: Record<string, string>): Promise<string> =>
  run(process.execPath, [`tools/go-live/${script}.ts`, ...words], {
    env: { ...process.env, SUPABASE_URL: '', NODE_ENV: '', VITEST: '', ...env },
  }).then(
    ({ stdout }) => stdout,
    (error: { stderr: string }) => error.stderr,
  )
const local = (script: string, dataDir: string, backup: string) =>
  command(script, [at(backup)], { SITE_DATA_DIR: at(dataDir) })

async function sums(backend: LocalBackend): Promise<Record<string, unknown>> {
  const project = openProject(localVariables(backend))
  return sumsOf(project).finally(project.close)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-backup-'))
  const backend = await open('journal')
  await loadFixtures(backend.databaseUrl)
  const project = openProject(localVariables(backend))
  const stored = await project
    .bucket('article-images')
    .upload('loaf/480.webp', 'a picture of a loaf', { contentType: 'image/webp' })
  expect(stored.error).toBeNull()
  await project.close()
  await backend.close()
  expect(await local('backup', 'journal', 'kept')).toMatch(/^Saved [\d,]+ rows and 1 file of /)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('The commands on a laptop', () => {
  it('A backup is restored into an empty folder with every row and every file', async () => {
    expect(await local('restore', 'anew', 'kept')).toMatch(/Restored [\d,]+ rows and 1 file of /)
    const [before, after] = [await open('journal'), await open('anew')]
    expect(await sums(after)).toEqual(await sums(before))
    expect(await (await fetch(after.env.SUPABASE_URL + IMAGE)).text()).toBe('a picture of a loaf')
    await before.close()
    await after.close()
  })

  it('A backup whose connection is cut says so in one sentence, and is no backup', async () => {
    const backend = await open('journal')
    const database = postgres(backend.databaseUrl, { max: 1, onnotice() {} })
    const backup = command('backup', [at('cut')], localVariables(backend))
    const cut = () => database`
      select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and query like '%checksum%'`
    while ((await cut()).count === 0) await setImmediate()
    expect(await backup).toBe('\nThe connection to the database ended. Run the command again.\n')
    await database.end()
    await backend.close()
    expect(await local('restore', 'nothing', 'cut')).toContain('is not a complete backup')
  })

  it('A restore never overwrites a data folder', async () => {
    expect(await local('restore', 'journal', 'kept')).toContain('is not empty')
    expect(await readdir(at('journal'))).toContain('postgres')
  })

  it('A restore that fails leaves nothing behind', async () => {
    expect(await local('restore', 'nothing', 'nowhere')).toContain('is not a complete backup')
    const [file = ''] = await readdir(at('kept/files'))
    const bytes = await readFile(at(`kept/files/${file}`))
    await rm(at(`kept/files/${file}`))
    expect(await local('restore', 'nothing', 'kept')).toContain('is missing. Restore a whole')
    await writeFile(at(`kept/files/${file}`), bytes)
    await expect(readdir(at('nothing'))).rejects.toThrow('ENOENT')
  })
})
