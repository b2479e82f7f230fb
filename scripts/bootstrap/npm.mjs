import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname } from 'node:path'
import { findNpm } from './find-npm.mjs'
import { Problem } from './problem.mjs'

const KEPT_LINES = 200
const SHOWN_LINES = 6

/**
 * Runs npm quietly under a given Node.
 *
 * @param {{ node: string, args: string[], cwd: string, lock: { add(pid: number): void } }} options
 * @returns {Promise<{ status: number, lines: string[] }>} npm's status and its last error lines
 * @throws {Problem} when npm is not there, or when we are told to stop while it runs
 */
export async function runNpm({ node, args, cwd, lock }) {
  const npm = findNpm()
  if (npm === null)
    throw new Problem(
      'npm was not found; install Node with npm from https://nodejs.org and run the command again.',
    )
  const PATH = [dirname(node), process.env.PATH].join(delimiter)
  // npm is a script of its own Node; only under ours does it choose packages for ours.
  const [command, first] = /\.[cm]?js$/.test(npm) ? [node, [npm]] : [npm, []]
  const child = spawn(command, [...first, ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH },
    shell: process.platform === 'win32' && first.length === 0,
  })
  if (child.pid) lock.add(child.pid)
  const lines = keepLines(child)
  const stopped = stopWith(child)
  const status = await new Promise((settle) => {
    child.once('error', (error) => {
      lines.push(error.message)
      settle(1)
    })
    child.once('close', (code) => settle(code ?? 1))
  })
  const signal = stopped()
  if (signal) throw new Problem('The installation was stopped.', 128 + constants.signals[signal])
  return { status, lines: errorLines(lines) }
}

function keepLines(child) {
  const lines = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (text) => {
      lines.push(...text.split('\n').filter((line) => line.trim() !== ''))
      lines.splice(0, Math.max(0, lines.length - KEPT_LINES))
    })
  }
  return lines
}

/** Takes npm down with us, so that it does not go on writing behind a lock that we gave up. */
function stopWith(child) {
  let received = null
  const names = ['SIGINT', 'SIGTERM', 'SIGHUP']
  const stop = (signal) => {
    received = signal
    child.kill(signal)
  }
  for (const name of names) process.on(name, stop)
  return () => {
    for (const name of names) process.off(name, stop)
    return received
  }
}

function errorLines(lines) {
  const errors = lines.filter(
    (line) => /^npm (error|ERR!)/.test(line) && !/complete log/.test(line),
  )
  return (errors.length > 0 ? errors : lines).slice(-SHOWN_LINES)
}
