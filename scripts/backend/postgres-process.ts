import { type ChildProcess, spawn } from 'node:child_process'
import { chown } from 'node:fs/promises'
import { endWithThisProcess } from '../platform/outlive.mjs'
import { stopChild } from '../platform/stop-child.ts'

/** The user id of `nobody`: initdb needs a user with an entry in /etc/passwd. */
const NOBODY = 65534

/** Postgres refuses to run as root, so it then runs as `nobody`. */
export const isRoot = process.getuid?.() === 0

export function asOrdinaryUser(program: string, args: string[]): [string, string[]] {
  if (!isRoot) return [program, args]
  // Without the bit, access(2) forgets what may be overridden, and Postgres asks it about its programs.
  const keep = [
    '--securebits=+no_setuid_fixup',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ]
  return [
    'setpriv',
    [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', ...keep, program, ...args],
  ]
}

export async function giveToPostgres(path: string): Promise<void> {
  if (isRoot) await chown(path, NOBODY, NOBODY)
}

/** `log` returns the end of the output. */
export type Launched = { process: ChildProcess; ended: Promise<number | null>; log(): string }

export function launch(program: string, args: string[]): Launched {
  const lines: string[] = []
  // Detached, because Ctrl-C must not interrupt an orderly shutdown.
  const child = spawn(...asOrdinaryUser(program, args), {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LC_ALL: 'C.UTF-8', TZ: 'UTC' },
  })
  endWithThisProcess(child, 'SIGINT')
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

/** Requests the fast shutdown of Postgres, which rolls open transactions back. */
export const stopProcess = (child: ChildProcess): Promise<void> => stopChild(child, 'SIGINT')
