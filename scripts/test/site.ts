import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readlink } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { CheckedSite } from '../check/checked-site.ts'
import { findRunningSite } from '../local/pid-file.ts'
import { readManifest } from '../site/manifest.ts'
import { placeCompiled } from './compiled.ts'
import { endChildOnExit } from './end-child.ts'
import { placeSeeded } from './seeded.ts'

/** A copy of the site, started as `npm start` does, on a data folder and a port of its own. */
export type StartedSite = CheckedSite & {
  url: string
  pid: number
  /** What it has printed. */
  output(): string
  /** Resolves when the release that is served has its search index. */
  indexed(): Promise<void>
  stop(): Promise<void>
}

const LOOK_EVERY_MS = 50

/**
 * Starts the whole site as a process and waits for `Ready`, and for the search index that follows.
 *
 * @param seed the folder of its content, when it is not that of the demonstration
 * @param said options of the command, such as `--empty`
 * @throws Error with what the site said when it does not come up
 */
export async function startTestSite(
  dataDir: string,
  seed = 'supabase/seed',
  said: string[] = [],
): Promise<StartedSite> {
  if (said.length === 0 && !existsSync(dataDir)) await placeSeeded(dataDir, seed, loadContent)
  const { child, ended, output, until } = await launchSite(dataDir, seed, said)
  await until('Ready on ')
  const running = await findRunningSite(dataDir)
  if (!running) throw new Error('The site says that it is ready and does not answer.')
  const folder = join(dataDir, 'releases')
  const release = async () => resolve(folder, await readlink(join(folder, 'current')))
  const isIndexed = async () => (await readManifest(await release()))?.isIndexed
  const indexed = async () => {
    while (child.exitCode === null && !(await isIndexed())) await wait(LOOK_EVERY_MS)
  }
  await indexed()
  return {
    url: running.url,
    pid: child.pid ?? 0,
    databaseUrl: running.databaseUrl,
    env: running.env,
    release: await release(),
    output,
    indexed,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function launchSite(dataDir: string, seed: string, said: string[] = []) {
  const port = await freePort()
  await placeCompiled(join(dataDir, 'compiled'), `http://localhost:${port}`)
  const child = spawn(process.execPath, ['scripts/start.ts', ...said], {
    env: {
      ...process.env,
      PORT: String(port),
      SITE_DATA_DIR: dataDir,
      SITE_SEED_DIR: seed,
      RATE_LIMITS: 'off',
      // What makes guessing slow makes each story slow too.
      MINIMUM_RESPONSE_TIME: '1',
      LITE_AUTH_BCRYPT_COST: '4',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  endChildOnExit(child)
  let log = ''
  const ended = new Promise<void>((settle) => child.once('exit', () => settle()))
  const until = (text: string) =>
    new Promise<void>((settle, fail) => {
      const look = () => log.includes(text) && settle()
      child.stdout.on('data', look)
      look()
      ended.then(() => fail(new Error(`The site did not start:\n${log.trim()}`)))
    })
  const keep = (chunk: Buffer) => {
    log += chunk.toString()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  return { child, ended, output: () => log, until }
}

/** Starts a site on a new folder, and stops it once its content is there. */
async function loadContent(dataDir: string, seed: string): Promise<void> {
  const { child, ended, until } = await launchSite(dataDir, seed)
  await until('Demonstration content is in place')
  child.kill('SIGTERM')
  await ended
}

/** A site's pages have its address, so it must be known before. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((settle) => probe.close(settle))
  return port
}

/** A copy of the site with one article, on which tests publish and withdraw as they like. */
export const startAdminSite = (folder: string): Promise<StartedSite> =>
  startTestSite(join(folder, 'data'), 'tests/fixtures/seed')
