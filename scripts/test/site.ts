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
import { temporaryFolder } from './run-folder.ts'
import { DEMONSTRATION, placeSeeded } from './seeded.ts'

/** As `npm start`, on its own data folder and port. */
export type StartedSite = CheckedSite & {
  url: string
  pid: number
  output(): string
  /** Resolves when the current release has its search index. */
  indexed(): Promise<void>
  stop(): Promise<void>
}

const LOOK_EVERY_MS = 50

/**
 * Waits for `Ready` and the search index.
 *
 * @param args options of the command, such as `--empty`
 * @param env in place of what sites under test have
 * @throws Error with the site's output when it does not start
 */
export async function startTestSite(
  dataDir: string,
  seed = DEMONSTRATION,
  args: string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<StartedSite> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  if (args.length === 0 && !existsSync(dataDir)) await placeSeeded(dataDir, seed, url)
  await placeCompiled(join(dataDir, 'compiled'), url)
  const { child, ended, output, until } = launchSite(dataDir, seed, port, args, env)
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
    url,
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

function launchSite(
  dataDir: string,
  seed: string,
  port: number,
  args: string[],
  env: NodeJS.ProcessEnv,
) {
  const child = spawn(process.execPath, ['scripts/start.ts', ...args], {
    env: {
      ...process.env,
      ...temporaryFolder(),
      PORT: String(port),
      SITE_DATA_DIR: dataDir,
      SITE_SEED_DIR: seed,
      RATE_LIMITS: 'off',
      // Protection against guessing would make each story slow.
      MINIMUM_RESPONSE_TIME: '1',
      LITE_AUTH_BCRYPT_COST: '4',
      TIME_LIMIT_FACTOR: '100',
      ...env,
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

/** Pages contain the site's address, so its port is chosen before. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((settle) => probe.close(settle))
  return port
}

/** A site with one article, for tests that publish; it builds when one of them asks, not after each change. */
export const startAdminSite = (folder: string): Promise<StartedSite> =>
  startTestSite(join(folder, 'data'), 'tests/fixtures/seed', [], { BUILD_BUDGET: '1' })
