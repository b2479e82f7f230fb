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
 * @param {string} file
 * @returns {string | null} the living owner; null when acquired
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

export function addToLockFile(file, pid) {
  appendFileSync(file, `\n${processIdentity(pid) ?? ''}`)
}

export function releaseLockFile(file) {
  if (read(file).split('\n')[0] === processIdentity(process.pid)) rmSync(file, { force: true })
}

/** Links a complete file, so that the lock appears together with its content. */
function linkTo(own, file) {
  try {
    linkSync(own, file)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** Removes a stale lock, or puts it back if another process has acquired it in the meantime. */
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
