import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'
import { findPostgres } from './binaries.ts'
import { asOrdinaryUser, giveToPostgres } from './postgres-user.ts'

/** A running Postgres that belongs to one data folder. */
export type Cluster = {
  /** Connection string of one of its databases, as superuser. */
  url(database?: string): string
  stop(): Promise<void>
}

/** `fast` gives up durability: for tests and benchmarks only. */
export type ClusterOptions = { folder: string; fast?: boolean }

const START_TIMEOUT_MS = 30_000

/**
 * Starts the Postgres of `folder`, creating it the first time. A postmaster that survived a
 * `kill -9` of its parent is stopped first, so that nothing acknowledged is lost.
 *
 * @throws Error with one sentence and the end of Postgres' own log
 */
export async function startCluster({ folder, fast = false }: ClusterOptions): Promise<Cluster> {
  const data = resolve(folder, 'postgres')
  const passwordFile = resolve(folder, 'postgres-password')
  await mkdir(folder, { recursive: true })
  if (!existsSync(join(data, 'PG_VERSION'))) await createCluster(data, passwordFile)
  await stopSurvivor(data)

  const password = (await readFile(passwordFile, 'utf8')).trim()
  const port = await freePort()
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    max_connections: '200',
    shared_buffers: '64MB',
    dynamic_shared_memory_type: 'posix',
    jit: 'off',
    ...(fast && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { postgres: program } = await findPostgres()
  const child = launch(program, ['-D', data, '-p', String(port), ...flags])
  const url = (database = 'postgres') =>
    `postgres://postgres:${password}@127.0.0.1:${port}/${database}`
  await untilReady(child, url())
  return { url, stop: () => stopChild(child.process) }
}

async function createCluster(data: string, passwordFile: string): Promise<void> {
  await rm(data, { recursive: true, force: true })
  await mkdir(data, { recursive: true, mode: 0o700 })
  await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
  await giveToPostgres(data)
  await giveToPostgres(passwordFile)
  const { initdb } = await findPostgres()
  const child = launch(initdb, [
    `--pgdata=${data}`,
    `--pwfile=${passwordFile}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ])
  const status = await child.ended
  if (status !== 0) throw new Error(`The database could not be created: ${child.log()}`)
}

type Launched = { process: ChildProcess; ended: Promise<number | null>; log(): string }

function launch(program: string, args: string[]): Launched {
  const lines: string[] = []
  // Its own process group: a Ctrl-C in the terminal is ours to turn into an orderly shutdown.
  const child = spawn(...asOrdinaryUser(program, args), {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LC_ALL: 'C.UTF-8', TZ: 'UTC' },
  })
  const keep = (chunk: Buffer) => lines.push(...chunk.toString().split('\n').filter(Boolean))
  child.stdout.on('data', keep)
  child.stderr.on('data', (chunk: Buffer) => {
    keep(chunk)
    lines.splice(0, Math.max(0, lines.length - 50))
  })
  const ended = new Promise<number | null>((settle) => {
    child.once('error', (error) => {
      lines.push(error.message)
      settle(-1)
    })
    child.once('exit', (code) => settle(code))
  })
  return { process: child, ended, log: () => lines.slice(-8).join(' ').trim() }
}

async function untilReady(child: Launched, url: string): Promise<void> {
  let exited = false
  child.ended.then(() => {
    exited = true
  })
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!exited && Date.now() < deadline) {
    const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice() {} })
    try {
      await sql`select 1`
      return
    } catch {
      await delay(40)
    } finally {
      await sql.end({ timeout: 1 })
    }
  }
  if (!exited) await stopChild(child.process)
  throw new Error(`The database did not start: ${child.log()}`)
}

/** Postgres' fast shutdown: open transactions roll back, everything acknowledged is on disk. */
async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((settle) => child.once('exit', settle))
  child.kill('SIGINT')
  await gone
}

async function stopSurvivor(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return
  const [pid, folder] = (await readFile(file, 'utf8')).split('\n')
  if (folder !== data || !(await isPostmasterOf(Number(pid), data))) return
  process.kill(Number(pid), 'SIGINT')
  while (await isPostmasterOf(Number(pid), data)) await delay(50)
}

async function isPostmasterOf(pid: number, data: string): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  try {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).includes(data)
  } catch {
    return existsSync(join(data, 'postmaster.pid'))
  }
}

/** Asks the kernel for a port; several copies of the site run side by side. */
async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((settle) => probe.listen(0, '127.0.0.1', settle))
  const address = probe.address()
  await new Promise((settle) => probe.close(settle))
  if (address === null || typeof address === 'string') throw new Error('No free port was found.')
  return address.port
}
