import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const ENDED = 'ended'
const UNKNOWN = 'unknown'

/**
 * Identifies a process. Boot and start time are part of it, because process ids are reused.
 * @param {number} pid
 * @returns {string | null} null when it has ended, also for a zombie
 */
export function processIdentity(pid) {
  if (!(pid > 0)) return null
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
 * @param {string} identity of `processIdentity`
 * @returns {boolean} whether it still runs
 */
export function isAlive(identity) {
  return identity !== '' && processIdentity(Number(identity.split(' ')[0])) === identity
}

/**
 * @param {number} pid
 * @returns {string} program and arguments; empty without a process
 */
export function commandLine(pid) {
  if (processIdentity(pid) === null) return ''
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    try {
      return ps('command=', pid)
    } catch {
      return ''
    }
  }
}

/** Calls `ps` on systems without /proc, such as macOS. */
function ps(fields, pid) {
  const options = {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  }
  return execFileSync('ps', ['-ww', '-o', fields, '-p', String(pid)], options).trim()
}

function startFromProc(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // A command's name may contain spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A zombie has ended, but its parent has not read its status.
    if (fields[0] === 'Z') return ENDED
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot} ${fields[19]}`
  } catch {
    return UNKNOWN
  }
}

function startFromPs(pid) {
  try {
    const [state, ...start] = ps('stat=,lstart=', pid).split(/\s+/)
    return state.startsWith('Z') ? ENDED : start.join(' ') || UNKNOWN
  } catch (error) {
    // Status 1: no such process.
    return error.status === 1 ? ENDED : UNKNOWN
  }
}
