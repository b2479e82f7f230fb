import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isAlive, processIdentity } from './process-identity.mjs'

const POLL_MS = 100

/**
 * Runs `work` while no other copy of this clone installs anything. The lock is the folder
 * `.toolchain/.installing` with one file for each process that must be gone before another copy
 * may go on: ours, and npm's, which outlives us when we are killed with -9.
 *
 * @template T
 * @param {{ root: string, say(line: string): void }} options
 * @param {(lock: { add(pid: number): void }) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withInstallLock({ root, say }, work) {
  const toolchain = join(root, '.toolchain')
  const lock = join(toolchain, '.installing')
  mkdirSync(toolchain, { recursive: true })
  let told = false
  while (!claim(toolchain, lock)) {
    if (removeStale(lock)) continue
    if (!told) say('Waiting for another copy that is installing ...')
    told = true
    await delay(POLL_MS)
  }
  try {
    return await work({ add: (pid) => addHolder(lock, pid) })
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}

/** A folder that already has its content is renamed into place: there is no half-made lock. */
function claim(toolchain, lock) {
  const made = mkdtempSync(join(toolchain, '.claim-'))
  addHolder(made, process.pid)
  try {
    renameSync(made, lock)
    return true
  } catch (error) {
    rmSync(made, { recursive: true, force: true })
    if (['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(error.code)) return false
    throw error
  }
}

function addHolder(folder, pid) {
  const identity = processIdentity(pid)
  if (identity) writeFileSync(join(folder, String(pid)), identity)
}

/** @returns {boolean} whether the lock is gone and may be tried for again */
function removeStale(lock) {
  const holders = read(lock)
  if (holders === null) return true
  if (holders.some(isAlive)) return false
  const aside = `${lock}-stale-${process.pid}`
  try {
    renameSync(lock, aside)
  } catch {
    return true
  }
  // Another copy may have removed the stale lock and taken its own in the meantime.
  if (read(aside)?.some(isAlive)) renameSync(aside, lock)
  else rmSync(aside, { recursive: true, force: true })
  return true
}

function read(lock) {
  try {
    return readdirSync(lock).map((name) => readFileSync(join(lock, name), 'utf8'))
  } catch {
    return null
  }
}
