import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { Problem } from './problem.mjs'

/** npm and a process group can each send us the same signal; the script gets it once. */
const SAME_SIGNAL_MS = 1000
const PARENT_CHECK_MS = 250

/**
 * Runs a script of the project until it ends.
 *
 * @param {{ root: string, node: string, script: string, args: string[] }} options
 * @returns {Promise<number>} the script's exit status, 128 + n when signal n ended it
 */
export async function launch({ root, node, script, args }) {
  const folders = [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH]
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', script, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: folders.filter(Boolean).join(delimiter),
      ASTRO_TELEMETRY_DISABLED: '1',
      LITE_TELEMETRY: '0',
      DO_NOT_TRACK: '1',
    },
  })
  forwardSignals(child)
  if (process.env.npm_lifecycle_event) stopWithParent(child)
  return new Promise((resolve, reject) => {
    child.once('error', (error) =>
      reject(new Problem(`${node} could not be started: ${error.message}`)),
    )
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}

/**
 * A terminal sends its Ctrl-C and its hang-up to the script as well: forwarded, they would look like
 * a second Ctrl-C, which ends a shutdown at once.
 */
function forwardSignals(child) {
  const atTerminal = [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY)
  const last = {}
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(name, () => {
      const repeated = Date.now() - (last[name] ?? 0) < SAME_SIGNAL_MS
      last[name] = Date.now()
      if (!repeated && (name === 'SIGTERM' || !atTerminal)) child.kill(name)
    })
}

/** npm's shell may end by a SIGTERM without forwarding it, and npm may be killed. */
function stopWithParent(child) {
  const parent = process.ppid
  const check = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(check)
    child.kill('SIGTERM')
  }, PARENT_CHECK_MS)
}
