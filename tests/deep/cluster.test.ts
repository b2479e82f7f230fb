import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Cluster, startCluster } from '../../scripts/backend/cluster.ts'
import { asOrdinaryUser } from '../../scripts/backend/postgres-process.ts'
import { processIdentity } from '../../scripts/platform/process-identity.mjs'

let folder = ''
const pidFile = () => join(folder, 'postgres/postmaster.pid')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-cluster-'))
  await (await startCluster({ folder })).stop()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function expectWorking(cluster: Cluster): Promise<void> {
  const sql = postgres(cluster.url(), { max: 1 })
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
  await sql.end()
}

/** Starts a process of the database's user, which keeps running; resolves to its process id. */
async function processOf(shell: string): Promise<number> {
  const child = spawn(...asOrdinaryUser('sh', ['-c', shell]))
  onTestFinished(() => void child.kill('SIGKILL'))
  return Number(String((await once(child.stdout, 'data'))[0]))
}

/** Writes the pid file that a killed Postgres leaves behind, with another process id. */
const leavePidFile = (pid: number | string) =>
  writeFile(pidFile(), `${pid}\n${join(folder, 'postgres')}\n1790000000\n5432\n\n127.0.0.1\n`)

/** The process that creates the database of a folder; 0 when there is none. */
const creatorOf = (folder: string): number =>
  Number.parseInt(String(spawnSync('pgrep', ['-f', `pgdata=${folder}`]).stdout), 10) || 0

describe('The Postgres of a data folder', () => {
  it.each([
    ['a program of another kind', 'echo $$; exec sleep 60'],
    ['a zombie', 'sleep 0.1 & echo $!; exec sleep 60'],
  ])('Postgres starts when the number of a killed one belongs to %s', async (name, shell) => {
    const pid = await processOf(shell)
    const ended = name === 'a zombie'
    await expect.poll(() => processIdentity(pid) === null).toBe(ended)
    await leavePidFile(pid)
    const cluster = await startCluster({ folder })
    await expectWorking(cluster)
    await cluster.stop()
    expect(() => process.kill(pid, 0)).not.toThrow()
  })

  it.each(['', 'no number', '0', '-1'])(
    'Postgres starts with "%s" in its pid file',
    async (pid) => {
      await (pid === '' ? writeFile(pidFile(), '') : leavePidFile(pid))
      const cluster = await startCluster({ folder })
      await expectWorking(cluster)
      await cluster.stop()
    },
  )

  it('Postgres keeps what was committed when it is killed in the middle of a query', async () => {
    const killed = await startCluster({ folder })
    const sql = postgres(killed.url(), { max: 2, onnotice() {} })
    await sql`create table kept (id int)`
    await sql`insert into kept values (41)`
    const running = sql`select count(*) from generate_series(1, 8_000_000)`.catch(() => {})
    await sql`select 1`
    process.kill(Number((await readFile(pidFile(), 'utf8')).split('\n')[0]), 'SIGKILL')
    const cluster = await startCluster({ folder })
    await running
    await sql.end({ timeout: 1 })
    const after = postgres(cluster.url(), { max: 1 })
    expect(await after`select id from kept`).toEqual([{ id: 41 }])
    await after.end()
    await cluster.stop()
  })

  it('A Postgres that survived is stopped first, by whatever name its folder is given', async () => {
    const leftover = await startCluster({ folder })
    const name = `${folder}-by-another-name`
    await symlink(folder, name)
    onTestFinished(() => rm(name))
    const cluster = await startCluster({ folder: name })
    await expectWorking(cluster)
    await expect(expectWorking(leftover)).rejects.toThrow()
    await cluster.stop()
  })

  it('A database whose creation was killed is created anew', async () => {
    const unfinished = await mkdtemp(join(tmpdir(), 'site-cluster-'))
    onTestFinished(() => rm(unfinished, { recursive: true, maxRetries: 10 }))
    const creation = startCluster({ folder: unfinished })
    await expect.poll(() => creatorOf(unfinished), { interval: 5, timeout: 10_000 }).not.toBe(0)
    process.kill(creatorOf(unfinished), 'SIGKILL')
    await expect(creation).rejects.toThrow('The database could not be created')
    expect(existsSync(join(unfinished, 'postgres'))).toBe(false)
    const cluster = await startCluster({ folder: unfinished })
    await expectWorking(cluster)
    await cluster.stop()
  })
})
