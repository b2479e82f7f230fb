import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeAddresses } from './addresses.mjs'
import { runNpm } from './npm.mjs'
import { Problem } from './problem.mjs'

/** Where the fingerprint of what was installed is, once an installation is complete. */
const stampOf = (root) => join(root, 'node_modules/.installed')

/**
 * What checks, tests and measures needs the packages for development, which are half of all; so does a
 * deployment, which runs the Supabase CLI.
 */
export const DEVELOPMENT =
  /^(tools\/(?!go-live\/(backup|doctor|restore)\.ts$)|scripts\/(check|docs|format|test(-deep)?)\.ts$)/

/**
 * @param {string} script what is to be run
 * @returns {boolean} whether the packages of package.json, its lock file and .npmrc that it needs
 *   are installed
 */
export function isInstalled(root, script) {
  // Netlify has installed them, its own way, before it runs a command.
  if (process.env.NETLIFY && existsSync(join(root, 'node_modules'))) return true
  const stamp = read(stampOf(root))
  const all = fingerprint(root)
  return stamp === all || (stamp === all + FEWER && !DEVELOPMENT.test(script))
}

/** Ends the stamp of an installation without the packages for development. */
const FEWER = ' without development'

/**
 * Installs the packages of the lock file that a script needs, for the Node that `node` promises. It is
 * `npm install`, not `npm ci`, which would take away first what is there.
 *
 * @throws {Problem} with npm's last error lines
 */
export async function installPackages({ root, script, node, lock }) {
  console.error('Installing dependencies ...')
  // What is there is not taken away again.
  const isWhole = DEVELOPMENT.test(script) || /^\w+$/.test(read(stampOf(root)) ?? '')
  rmSync(stampOf(root), { force: true })
  const args = ['install', '--no-save', '--no-audit', '--no-fund']
  if (!isWhole) args.push('--omit=dev')
  const { status, errors } = await runWithAddresses({ args, cwd: root, lock }, node)
  if (status !== 0)
    throw new Problem(`The dependencies could not be installed: npm ended with status ${status}.
${errors}Check the connection to the npm registry and run the command again.`)
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(stampOf(root), fingerprint(root) + (isWhole ? '' : FEWER))
}

async function runWithAddresses(options, node) {
  const addresses = writeAddresses(options.cwd)
  const ended = await runNpm({ ...options, args: [...options.args, ...addresses.args] }).finally(
    addresses.remove,
  )
  // A registry may keep packages at other addresses than most do: then it is asked for each.
  return /\bE404\b/.test(ended.errors) ? runNpm({ ...options, node: await node }) : ended
}

/** Depends on what decides what npm installs, and not on the rest of package.json. */
function fingerprint(root) {
  const manifest = JSON.parse(read(join(root, 'package.json')))
  const decisive = Object.entries(manifest).filter(([name]) =>
    /dependencies$|^overrides$|^allowScripts$/i.test(name),
  )
  const files = ['package-lock.json', '.npmrc'].map((file) => read(join(root, file)))
  return createHash('sha256')
    .update(JSON.stringify([decisive, files]))
    .digest('hex')
}

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null)
