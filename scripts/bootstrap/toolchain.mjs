import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNpm } from './npm.mjs'
import { Problem } from './problem.mjs'

/** The platforms for which npm carries Node itself, as packages named `node-<platform>`. */
const PACKAGED = ['linux-x64', 'linux-arm64', 'win-x64']

const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
const packageName = `node-${platform}`

const folderOf = (root) => join(root, '.toolchain', 'node_modules', packageName)

/**
 * @param {string} root
 * @param {string} version such as `24.21.0`
 * @returns {string | null} the Node that an earlier run installed, when it is of this version
 */
export function installedNode(root, version) {
  const folder = folderOf(root)
  const node = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  try {
    const { version: found } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return found === version && existsSync(node) ? node : null
  } catch {
    return null
  }
}

/**
 * Installs Node into `.toolchain`, from the same registry as every other package.
 *
 * @param {{ root: string, version: string, say(line: string): void, lock: { add(pid: number): void } }} options
 * @returns {Promise<string>} its absolute path
 * @throws {Problem} that says which Node to install by hand
 */
export async function ensureNode({ root, version, say, lock }) {
  if (!PACKAGED.includes(platform)) {
    throw byHand(version, `npm has no Node for ${platform}`)
  }
  say(`Installing Node ${version} ...`)
  const cwd = join(root, '.toolchain')
  mkdirSync(cwd, { recursive: true })
  writeFileSync(join(cwd, 'package.json'), '{"private":true}\n')
  const quiet = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const args = ['install', ...quiet, `--prefix=${cwd}`, `${packageName}@${version}`]
  const { status, lines } = await runNpm({ node: process.execPath, args, cwd, lock })
  if (status !== 0) throw byHand(version, `npm ended with status ${status}`, lines)
  const node = installedNode(root, version)
  if (node === null) throw byHand(version, 'npm installed something else', lines)
  const trial = spawnSync(node, ['--version'], { encoding: 'utf8' })
  if (trial.status !== 0) throw byHand(version, 'the installed one does not run on this machine')
  return node
}

const byHand = (version, reason, lines = []) =>
  new Problem(
    [
      `Node ${version} could not be installed (${reason}).`,
      ...lines.map((line) => `  ${line}`),
      `Install Node ${version} yourself from https://nodejs.org and run the command again.`,
    ].join('\n'),
  )
