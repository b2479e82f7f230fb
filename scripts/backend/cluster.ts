import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'
import { timeLimit } from '../../src/server/time-limit.ts'
import { findPostgres } from './binaries.ts'
import { stopLeftoverPostgres } from './leftover-postgres.ts'
import { giveToPostgres, type Launched, launch, stopProcess } from './postgres-process.ts'

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/** With `fast`, data may be lost when the machine fails. */
export type ClusterOptions = { folder: string; fast?: boolean; superuser?: string }

const WITHOUT_DURABILITY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
}

const START_TIMEOUT_MS = 30_000

/** Errors that pass: a killed Postgres has not ended yet, or another program has taken the port. */
const PASSES = /is still in use|could not create any TCP\/IP sockets/

/** Starts Postgres. @throws Error with the end of its log */
export async function startCluster(options: ClusterOptions) {
  const { folder, fast = false, superuser = 'postgres' } = options
  await mkdir(folder, { recursive: true })
  // A Postgres that is still running is recognized by the real path of its data.
  const home = await realpath(folder)
  const data = join(home, 'postgres')
  const passwordFile = join(home, 'postgres-password')
  if (!existsSync(join(data, 'PG_VERSION'))) await createCluster(data, passwordFile, superuser)
  await stopLeftoverPostgres(data)

  const password = (await readFile(passwordFile, 'utf8')).trim()
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    max_connections: '200',
    shared_buffers: '64MB',
    dynamic_shared_memory_type: 'posix',
    jit: 'off',
    ...(fast && WITHOUT_DURABILITY),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { postgres: program } = await findPostgres()
  const deadline = Date.now() + timeLimit(START_TIMEOUT_MS)
  for (;;) {
    const port = await freePort()
    const child = launch(program, ['-D', data, '-p', String(port), ...flags])
    const url = (database = 'postgres'): string =>
      `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`
    if (await isReady(child, url(), deadline)) {
      let isStopped = false
      return {
        url,
        /** Resolves when Postgres ends without a call of `stop`. */
        lost: new Promise<void>((settle) => {
          child.ended.then(() => isStopped || settle())
        }),
        stop(): Promise<void> {
          isStopped = true
          return stopProcess(child.process)
        },
      }
    }
    await stopProcess(child.process)
    if (!PASSES.test(child.log()) || Date.now() > deadline)
      throw new Error(`The database did not start: ${child.log()}`)
    await delay(200)
  }
}

async function createCluster(data: string, passwordFile: string, superuser: string): Promise<void> {
  const home = dirname(data)
  for (const name of await readdir(home))
    if (/^postgres($|\.new-)/.test(name))
      // A child of a process that was killed while it created the cluster may still write here.
      await rm(join(home, name), { recursive: true, force: true, maxRetries: 10 })
  const unfinished = await mkdtemp(`${data}.new-`)
  await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
  await giveToPostgres(unfinished)
  await giveToPostgres(passwordFile)
  const { initdb } = await findPostgres()
  const child = launch(initdb, [
    `--pgdata=${unfinished}`,
    `--pwfile=${passwordFile}`,
    `--username=${superuser}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ])
  const status = await child.ended
  if (status !== 0) throw new Error(`The database could not be created: ${child.log()}`)
  await rename(unfinished, data)
}

async function isReady(child: Launched, url: string, deadline: number): Promise<boolean> {
  let exited = false
  child.ended.then(() => {
    exited = true
  })
  while (!exited && Date.now() < deadline) {
    const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice() {} })
    try {
      await sql`select 1`
      return true
    } catch {
      await delay(40)
    } finally {
      await sql.end({ timeout: 1 })
    }
  }
  return false
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((settle) => probe.listen(0, '127.0.0.1', settle))
  const address = probe.address()
  await new Promise((settle) => probe.close(settle))
  if (address === null || typeof address === 'string') throw new Error('No free port was found.')
  return address.port
}
