import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const ENDED = 'ended'
const UNKNOWN = 'unknown'

/**
 * What tells a process from a later one with the same number: its number, the machine's boot and
 * its start time in one line.
 *
 * @param {number} pid
 * @returns {string | null} null when no such process runs (a zombie does not)
 */
export function processIdentity(pid) {
  if (!Number.isSafeInteger(pid) || pid <= 0) return null
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code !== 'EPERM') return null
  }
  let start = startFromProc(pid)
  if (start === UNKNOWN) start = startFromPs(pid)
  return start === ENDED ? null : `${pid} ${start}`
}

/**
 * @param {string} identity what `processIdentity` once answered
 * @returns {boolean} whether that very process still runs
 */
export function isAlive(identity) {
  return identity !== '' && processIdentity(Number(identity.split(' ')[0])) === identity
}

function startFromProc(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // A command's name may hold spaces and brackets, so fields are counted from the last one.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A zombie has ended; only its parent has not asked how.
    if (fields[0] === 'Z' || fields[0] === 'X') return ENDED
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot} ${fields[19]}`
  } catch {
    return UNKNOWN
  }
}

function startFromPs(pid) {
  try {
    const options = {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    }
    const [state, ...start] = execFileSync(
      'ps',
      ['-o', 'stat=,lstart=', '-p', String(pid)],
      options,
    )
      .trim()
      .split(/\s+/)
    return state.startsWith('Z') ? ENDED : start.join(' ') || UNKNOWN
  } catch (error) {
    // A status of 1 is the answer that there is no such process; anything else is no answer.
    return error.status === 1 ? ENDED : UNKNOWN
  }
}
