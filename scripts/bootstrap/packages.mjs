import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNpm } from './npm.mjs'
import { Problem } from './problem.mjs'

/** Where the fingerprint of what was installed is, once an installation is complete. */
const stampOf = (root) => join(root, 'node_modules/.installed')

/** @returns {boolean} whether the packages of package.json, its lock file and .npmrc are installed */
export function isInstalled(root) {
  // Netlify has installed them, its own way, before it runs a command.
  if (process.env.NETLIFY && existsSync(join(root, 'node_modules'))) return true
  return read(stampOf(root)) === fingerprint(root)
}

/**
 * Installs the packages of the lock file under the given Node. It is `npm install`, not `npm ci`:
 * the lock file lacks optional binaries of other platforms, which `npm ci` takes for damage.
 *
 * @throws {Problem} with npm's last error lines
 */
export async function installPackages({ root, node, lock }) {
  console.error('Installing dependencies ...')
  rmSync(stampOf(root), { force: true })
  const args = ['install', '--no-save', '--no-audit', '--no-fund']
  const { status, errors } = await runNpm({ node, args, cwd: root, lock })
  if (status !== 0)
    throw new Problem(`The dependencies could not be installed: npm ended with status ${status}.
${errors}Check the connection to the npm registry and run the command again.`)
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(stampOf(root), fingerprint(root))
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
