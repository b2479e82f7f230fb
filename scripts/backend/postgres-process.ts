import { type ChildProcess, spawn } from 'node:child_process'
import { chown } from 'node:fs/promises'

/** Debian, Red Hat, Alpine and macOS all give `nobody` a home in /etc/passwd, which initdb needs. */
const NOBODY = 65534

/**
 * Postgres refuses to run as root. As root we drop to `nobody`, keeping only the right to walk
 * through folders that belong to root (a clone in /root or in a private temporary folder).
 */
export const isRoot = process.getuid?.() === 0

/** Wraps a program's command line so that it runs as an ordinary user when we are root. */
export function asOrdinaryUser(program: string, args: string[]): [string, string[]] {
  if (!isRoot) return [program, args]
  const keep = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  return [
    'setpriv',
    [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', ...keep, program, ...args],
  ]
}

/** Gives a folder to the user that Postgres runs as; does nothing unless we are root. */
export async function giveToPostgres(path: string): Promise<void> {
  if (isRoot) await chown(path, NOBODY, NOBODY)
}

/** A program of Postgres, running; `log` is the end of what it said. */
export type Launched = { process: ChildProcess; ended: Promise<number | null>; log(): string }

/** Starts a program of Postgres as a user that it accepts. */
export function launch(program: string, args: string[]): Launched {
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

/** Postgres' fast shutdown: open transactions roll back, everything acknowledged is on disk. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((settle) => child.once('exit', settle))
  child.kill('SIGINT')
  await gone
}
