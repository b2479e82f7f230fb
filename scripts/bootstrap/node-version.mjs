import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The oldest Node that can install the one the project runs on. */
const OLDEST_MAJOR = 20

/** @param {string} version `v24.21.0` or `24.21.0` @returns {number[]} major, minor, patch */
const parts = (version) => version.trim().replace(/^v/, '').split('.').map(Number)

/**
 * @param {string} running such as `v18.20.0`
 * @returns {string | null} the sentence that refuses this Node, or null when it will do
 */
export function refusal(running) {
  if (parts(running)[0] >= OLDEST_MAJOR) return null
  return `Node ${running.replace(/^v/, '')} is too old to set this project up; install Node ${OLDEST_MAJOR} or newer from https://nodejs.org and run the command again.`
}

/** @param {string} root @returns {string} the version in `.node-version`, such as `24.21.0` */
export function wantedVersion(root) {
  return readFileSync(join(root, '.node-version'), 'utf8').trim().replace(/^v/, '')
}

/**
 * @param {string} wanted such as `24.21.0`
 * @param {string} [running]
 * @returns {boolean} whether the running Node has the wanted major and is not older
 */
export function usesRunningNode(wanted, running = process.version) {
  const [major, minor, patch] = parts(wanted)
  const [runningMajor, runningMinor, runningPatch] = parts(running)
  if (runningMajor !== major) return false
  return runningMinor > minor || (runningMinor === minor && runningPatch >= patch)
}
