import sync from 'node:fs'
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

/** Kills its process after `KILL_AFTER` writes to the disk, as a power failure would. */
let left = Number(process.env.KILL_AFTER)
const WRITES = ['cp', 'mkdir', 'rename', 'rm', 'symlink', 'writeFile']
for (const name of WRITES) count(fs, name)
// Files are linked by a thread of its own, which counts for itself.
count(sync, 'linkSync')
syncBuiltinESMExports()

function count(module, name) {
  const real = module[name]
  module[name] = (...args) => {
    if (left === 0) process.kill(process.pid, 'SIGKILL')
    left -= 1
    return real(...args)
  }
}
