import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { constants } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { addToLockFile } from './lock-file.mjs'
import { Problem } from './problem.mjs'

const windows = process.platform === 'win32'

/**
 * Runs npm quietly.
 *
 * @param {{ node?: string, args: string[], cwd?: string, lock?: string }} options `node` is what npm
 *   runs under; `lock` is a lock file that stays acquired while npm runs
 * @returns {Promise<{ status: number, output: string, errors: string }>} its standard output, and
 *   its last error lines
 * @throws {Problem} when there is no npm, or this process is told to stop while it runs
 */
export async function runNpm({ node = process.execPath, args, cwd, lock }) {
  const npm = findNpm()
  if (!npm)
    throw new Problem(
      'npm was not found; install Node with npm from https://nodejs.org and run the command again.',
    )
  // Started by another Node, npm would choose the packages for that one.
  const [command, first] = /\.[cm]?js$/.test(npm) ? [node, [npm]] : [npm, []]
  const child = spawn(command, [...first, ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: [dirname(node), process.env.PATH].join(delimiter) },
    shell: windows && first.length === 0,
  })
  if (lock && child.pid) addToLockFile(lock, child.pid)
  let output = ''
  let log = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text
    log += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    log += text
  })
  let received = null
  const stop = (signal) => {
    received = signal
    child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const name of signals) process.on(name, stop)
  const status = await new Promise((resolve) => {
    child.once('error', () => resolve(1))
    child.once('close', (code) => resolve(code ?? 1))
  })
  for (const name of signals) process.off(name, stop)
  if (received)
    throw new Problem('The installation was stopped.', 128 + constants.signals[received])
  return { status, output, errors: errorLines(log) }
}

/** The npm that started us, else the one on PATH, else the one that came with this Node. */
function findNpm() {
  const { npm_execpath: started = '', PATH = '' } = process.env
  const onPath = PATH.split(delimiter).map((folder) => join(folder, windows ? 'npm.cmd' : 'npm'))
  const beside = join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js')
  const found = [basename(started).startsWith('npm') && started, ...onPath, beside].find(
    (file) => file && existsSync(file),
  )
  // A version manager's shim looks at the name it was called by, so only npm itself is resolved.
  const real = found && realpathSync(found)
  return real && /\.[cm]?js$/.test(real) ? real : found
}

/** npm's last lines that tell an error, else its last lines; indented. */
function errorLines(log) {
  const lines = log.split('\n').filter((line) => line.trim() !== '')
  const errors = lines.filter((line) => /^npm (error|ERR!)(?!.*complete log)/.test(line))
  const shown = (errors.length > 0 ? errors : lines).slice(-6)
  return shown.map((line) => `  ${line}\n`).join('')
}
