import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/**
 * Git reads the history of somebody else's folder, whose settings can name programs: it checks no
 * signatures, pages nothing, and fetches nothing that is missing.
 */
const NOTHING_IS_RUN = [
  '--no-pager',
  ...['log.showSignature=false', 'core.fsmonitor=false', 'protocol.allow=never'].flatMap(
    (setting) => ['-c', setting],
  ),
]
const HISTORY = 'log --reverse --format=%aI --name-status --diff-filter=AR -M -z'.split(' ')
const MOST_BYTES = 256 * 1024 ** 2

/**
 * When each file of a folder that Git keeps was first committed, by its path. A renamed file has
 * the date of its first name. Empty without a history, and where there is no Git.
 */
export async function firstCommits(folder: string): Promise<Map<string, Date>> {
  if (!(await stat(join(folder, '.git')).catch(() => null))) return new Map()
  const run = promisify(execFile)('git', [...NOTHING_IS_RUN, ...HISTORY], {
    cwd: folder,
    maxBuffer: MOST_BYTES,
    env: { PATH: process.env.PATH, GIT_NO_LAZY_FETCH: '1', GIT_OPTIONAL_LOCKS: '0' },
  })
  const { stdout } = await run.catch(() => ({ stdout: '' }))
  return readHistory(stdout)
}

/** Dates, then a letter and one or two paths for each file, with a NUL after each. */
function readHistory(history: string): Map<string, Date> {
  const dates = new Map<string, Date>()
  const parts = history.split('\0').map((part) => part.replace(/^\n/, ''))
  let date = ''
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] ?? ''
    if (/^\d{4}-/.test(part)) date = part
    else if (part === 'A') keep(parts[++at] ?? '', new Date(date))
    else if (/^R\d+$/.test(part)) {
      const before = dates.get((parts[++at] ?? '').normalize('NFC'))
      keep(parts[++at] ?? '', before ?? new Date(date))
    }
  }
  return dates

  function keep(path: string, first: Date): void {
    const name = path.normalize('NFC')
    if (!dates.has(name)) dates.set(name, first)
  }
}
