import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'

/** A command of the project, running. */
export type Run = { child: ChildProcess; output(): string; ended: Promise<number | null> }

/** Copies of the site on one data folder of the test file's own, with a small seed. */
export type StartedSites = {
  folder: string
  /** Runs `npm start` or another command; what still runs after a test is stopped. */
  start(env?: Record<string, string>, script?: string, args?: string[]): Run
  /** Waits until a command has printed a text. */
  until(run: Run, text: string): Promise<void>
  /** Where the copy that runs says it is. */
  running(): Promise<{ url: string; databaseUrl: string }>
}

/** Lets a test file start the site as `npm start` does. */
export function openStartedSites(): StartedSites {
  const running: Run[] = []
  let dataDir = ''
  const sites = { folder: '' } as StartedSites

  beforeAll(async () => {
    sites.folder = await mkdtemp(join(tmpdir(), 'site-start-'))
    dataDir = join(sites.folder, 'data')
    // A copy: prints of the drawings are kept beside them.
    await cp('tests/fixtures/seed', join(sites.folder, 'seed'), { recursive: true })
  })
  afterEach(async () => {
    for (const { child, ended } of running.splice(0)) {
      child.kill('SIGTERM')
      await ended
    }
  })
  afterAll(() => rm(sites.folder, { recursive: true, force: true }))

  sites.start = (env = {}, script = 'scripts/start.ts', args = []) => {
    const child = spawn(process.execPath, [script, ...args], {
      env: {
        ...process.env,
        PORT: '0',
        SITE_DATA_DIR: dataDir,
        SITE_SEED_DIR: join(sites.folder, 'seed'),
        NODE_ENV: '',
        VITEST: '',
        ...env,
      },
    })
    let output = ''
    const keep = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const ended = new Promise<number | null>((settle) => child.once('exit', settle))
    const run = { child, output: () => output, ended }
    running.push(run)
    return run
  }
  sites.until = async (run, text) => {
    let ended = false
    run.ended.then(() => {
      ended = true
    })
    await expect.poll(() => run.output().includes(text) || ended, { timeout: 60_000 }).toBe(true)
    expect(run.output()).toContain(text)
  }
  sites.running = async () => JSON.parse(await readFile(join(dataDir, 'site.json'), 'utf8'))
  return sites
}
