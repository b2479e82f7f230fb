import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNpm } from './npm.mjs'
import { Problem } from './problem.mjs'

/** The oldest Node that can install the one the project runs on. */
const OLDEST_MAJOR = 20

/** The platforms for which npm has Node itself, as packages named `node-<platform>`. */
const PACKAGED = ['linux-x64', 'linux-arm64', 'win-x64']
const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`

const parts = (version) => version.replace(/^v/, '').split('.').map(Number)

/** @returns {string | null} the sentence that refuses this Node, or null when it will do */
export function refusal(running) {
  if (parts(running)[0] >= OLDEST_MAJOR) return null
  return `Node ${running.replace(/^v/, '')} is too old to set this project up; install Node ${OLDEST_MAJOR} or newer from https://nodejs.org and run the command again.`
}

/** @returns {string} the version in `.node-version`, such as `24.21.0` */
export function wantedVersion(root) {
  return readFileSync(join(root, '.node-version'), 'utf8').trim().replace(/^v/, '')
}

/** @returns {boolean} whether the running Node has the wanted major and is not older */
export function usesRunningNode(wanted, running = process.version) {
  const [major, minor, patch] = parts(wanted)
  const [runningMajor, runningMinor, runningPatch] = parts(running)
  if (runningMajor !== major) return false
  return runningMinor > minor || (runningMinor === minor && runningPatch >= patch)
}

/**
 * @returns {string | null} the Node to run under: this one, or one that an earlier run installed
 * @throws {Problem} on Netlify, where the functions would run on another one
 */
export function findNode(root, version) {
  if (usesRunningNode(version)) return process.execPath
  if (process.env.NETLIFY)
    throw new Problem(
      `Netlify runs Node ${process.versions.node}, and the site needs ${version}; set NODE_VERSION to it in netlify.toml, and remove the variable from Project configuration > Environment variables.`,
    )
  const folder = join(root, '.toolchain/node_modules', `node-${platform}`)
  const node = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  const manifest = join(folder, 'package.json')
  if (!existsSync(node) || !existsSync(manifest)) return null
  return JSON.parse(readFileSync(manifest, 'utf8')).version === version ? node : null
}

/** @throws {Problem} when npm has no Node for this machine */
export function assertInstallable(version) {
  if (!PACKAGED.includes(platform)) throw byHand(version, `npm has no Node for ${platform}`)
}

/**
 * Installs Node into `.toolchain`, from the same registry as the packages.
 *
 * @returns {Promise<string>} its absolute path
 * @throws {Problem} that says which Node to install by hand
 */
export async function installNode({ root, version, lock }) {
  console.error(`Installing Node ${version} ...`)
  const cwd = join(root, '.toolchain')
  mkdirSync(cwd, { recursive: true })
  writeFileSync(join(cwd, 'package.json'), '{"private":true}\n')
  const quiet = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const args = ['install', ...quiet, `--prefix=${cwd}`, `node-${platform}@${version}`]
  const { status, errors } = await runNpm({ node: process.execPath, args, cwd, lock })
  if (status !== 0) throw byHand(version, `npm ended with status ${status}`, errors)
  const node = findNode(root, version)
  if (!node) throw byHand(version, 'npm installed something else', errors)
  if (spawnSync(node, ['--version']).status !== 0)
    throw byHand(version, 'the installed one does not run on this machine')
  return node
}

const byHand = (version, reason, errors = '') =>
  new Problem(`Node ${version} could not be installed (${reason}).
${errors}Install Node ${version} yourself from https://nodejs.org and run the command again.`)
