import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

/** Ends its process, as a power cut would, before so many writes to the disk: `KILL_AFTER`. */
let left = Number(process.env.KILL_AFTER)
const WRITES = ['cp', 'link', 'mkdir', 'rename', 'rm', 'symlink', 'writeFile']
for (const name of WRITES) {
  const real = fs[name]
  fs[name] = (...given) => {
    if (left === 0) process.kill(process.pid, 'SIGKILL')
    left -= 1
    return real(...given)
  }
}
syncBuiltinESMExports()
