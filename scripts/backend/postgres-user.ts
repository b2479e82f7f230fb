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
