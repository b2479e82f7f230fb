import { randomUUID } from 'node:crypto'
import {
  appendFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { isAlive, processIdentity } from './process-identity.mjs'

/**
 * Acquires a lock file for this process. The file names the processes that must have ended before
 * another one may acquire it, one line each; of one that was killed nothing has to be cleaned up.
 *
 * @param {string} file
 * @returns {string | null} null when it is ours, else the living process that has it
 */
export function acquireLockFile(file) {
  const own = `${file}-${randomUUID()}`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(own, processIdentity(process.pid) ?? '')
  try {
    while (!linkTo(own, file)) {
      const content = read(file)
      const owner = content.split('\n').find(isAlive)
      if (owner) return owner
      removeStale(file, content)
    }
    return null
  } finally {
    rmSync(own)
  }
}

/** Another process, such as a child that outlives this one when it is killed. */
export function addToLockFile(file, pid) {
  appendFileSync(file, `\n${processIdentity(pid) ?? ''}`)
}

/** Leaves a file that another process acquired. */
export function releaseLockFile(file) {
  if (read(file).split('\n')[0] === processIdentity(process.pid)) rmSync(file, { force: true })
}

/** A link appears with its content: there is never a half-written lock file. */
function linkTo(own, file) {
  try {
    linkSync(own, file)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** Another process may have acquired the file since it was read: then it is put back. */
function removeStale(file, expected) {
  const aside = `${file}-${randomUUID()}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  if (read(aside) !== expected) linkTo(aside, file)
  rmSync(aside, { recursive: true })
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
