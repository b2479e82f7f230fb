import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { step } from '../../scripts/local/steps.ts'
import { waitForStopSignal } from '../../scripts/local/stop-signal.ts'
import { endWithThisProcess, removeWithThisProcess } from '../../scripts/platform/outlive.mjs'
import { type Figures, figuresIn, printRatios } from './ratios.ts'

const TURNS = 2

/**
 * Measures a commit and the tree of the working folder in turn (old, new, old, new), each by its
 * own bench, and prints the ratio of each figure. The commit's tree is a temporary clone with its
 * own packages; it is removed at the end, after an error and after Ctrl+C.
 *
 * @param flags what both measure; without any, releases of 1,000 articles
 * @throws Error when the commit is unknown or one of the benches fails
 */
export async function printAgainst(commit: string, flags: string[]): Promise<void> {
  const { stdout } = await git('.', 'rev-parse', '--verify', `${commit}^{commit}`).catch(() => {
    throw new Error(`"${commit}" is no commit of this repository.`)
  })
  const hash = stdout.trim()
  const folder = await mkdtemp(join(tmpdir(), 'site-bench-against-'))
  const remove = removeWithThisProcess(folder)
  const bench = createBench(join(folder, 'tmp'), flags.length > 0 ? flags : ['--articles', '1000'])
  void waitForStopSignal().then(async () => {
    await bench.stop()
    process.exit(130)
  })
  try {
    // Of root's folders Postgres runs as another user.
    await chmod(folder, 0o755)
    await mkdir(join(folder, 'tmp'))
    const former = join(folder, 'tree')
    await git('.', 'clone', '--quiet', '--shared', '--no-checkout', '.', former)
    await git(former, 'checkout', '--quiet', '--detach', hash)
    const before: Figures[] = []
    const now: Figures[] = []
    for (let turn = 1; turn <= TURNS; turn += 1) {
      before.push(await step(`${commit}, time ${turn}`, () => bench.run(former)))
      now.push(await step(`this tree, time ${turn}`, () => bench.run('.')))
    }
    printRatios(commit, before, now)
  } finally {
    remove()
  }
}

const git = (folder: string, ...words: string[]) =>
  promisify(execFile)('git', ['-C', folder, ...words])

/** @param temporary folder for what a bench writes, also one that removes nothing when it is stopped */
function createBench(temporary: string, flags: string[]) {
  let child: ChildProcess | undefined
  // The variables of npm name the folder of this tree.
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'))
  const env = { ...Object.fromEntries(own), TMPDIR: temporary }
  return {
    async run(folder: string): Promise<Figures> {
      const words = ['run', '--silent', 'bench', '--', ...flags]
      child = spawn('npm', words, {
        cwd: folder,
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
        // npm does not forward every signal, so the whole group gets it.
        detached: true,
      })
      endWithThisProcess(child)
      let output = ''
      child.stdout?.on('data', (chunk: Buffer) => {
        output += chunk.toString()
      })
      const [status] = await once(child, 'close')
      if (status !== 0) throw new Error(`The bench failed (${status}):\n${output}`)
      return figuresIn(output)
    },
    async stop(): Promise<void> {
      if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
      process.kill(-child.pid, 'SIGTERM')
      await once(child, 'close')
    },
  }
}
