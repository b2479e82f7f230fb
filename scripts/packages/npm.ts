import { execFile } from 'node:child_process'
import { findNpm } from '../bootstrap/find-npm.mjs'

/** What npm printed; it says with its status what it found, so that a bad one is no failure. */
export type NpmAnswer = { status: number; output: string; errors: string }

/** Runs npm in the project or another folder, for half a minute at most. */
export async function askNpm(args: string[], cwd = process.cwd()): Promise<NpmAnswer> {
  const npm = findNpm()
  if (npm === null) return { status: 1, output: '', errors: 'npm was not found.' }
  const [command, first] = /\.[cm]?js$/.test(npm) ? [process.execPath, [npm]] : [npm, []]
  return new Promise((settle) =>
    execFile(
      command,
      [...first, ...args],
      { cwd, timeout: 30_000, maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' },
      (error, output, errors) => settle({ status: error ? 1 : 0, output, errors }),
    ),
  )
}
