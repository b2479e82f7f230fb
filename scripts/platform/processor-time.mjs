import { readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100

/**
 * Seconds of processors, user and system, as `time` counts them: of this process (`own`), and of all
 * that it has started and waited for, theirs included (`ended`). Null where it cannot be read, as on
 * macOS.
 *
 * @returns {{ own: number, ended: number } | null}
 */
export function processorTime() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    // A command's name may contain spaces and brackets.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
    return {
      own: (user + system) / TICKS_A_SECOND,
      ended: (endedUser + endedSystem) / TICKS_A_SECOND,
    }
  } catch {
    return null
  }
}
