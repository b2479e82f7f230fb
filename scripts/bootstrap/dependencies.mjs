import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNpm } from './npm.mjs'
import { Problem } from './problem.mjs'

/** The fields of package.json that decide what npm installs. */
const FIELDS = [
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
  'overrides',
  'allowScripts',
]

const stampOf = (root) => join(root, 'node_modules', '.installed')

/**
 * @param {string} root
 * @returns {boolean} whether `node_modules` was completely installed from the present package.json,
 *   package-lock.json and .npmrc
 */
export function isInstalled(root) {
  return readIfThere(stampOf(root)) === fingerprint(root)
}

/**
 * Installs the packages of the lock file under the given Node and stamps `node_modules`. It is
 * `npm install`, not `npm ci`: the lock file lacks optional binaries of other platforms, which
 * `npm ci` takes for damage.
 *
 * @param {{ root: string, node: string, say(line: string): void, lock: { add(pid: number): void } }} options
 * @throws {Problem} with npm's last error lines; no stamp is left
 */
export async function ensureDependencies({ root, node, say, lock }) {
  say('Installing dependencies ...')
  rmSync(stampOf(root), { force: true })
  const args = ['install', '--no-save', '--no-audit', '--no-fund']
  const { status, lines } = await runNpm({ node, args, cwd: root, lock })
  if (status !== 0) {
    throw new Problem(
      [
        `The dependencies could not be installed: npm ended with status ${status}.`,
        ...lines.map((line) => `  ${line}`),
        'Check the connection to the npm registry and run the command again.',
      ].join('\n'),
    )
  }
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(stampOf(root), fingerprint(root))
}

function fingerprint(root) {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const hash = createHash('sha256')
  hash.update(JSON.stringify(FIELDS.map((field) => manifest[field] ?? null)))
  for (const file of ['package-lock.json', '.npmrc']) {
    hash.update(`\0${readIfThere(join(root, file)) ?? ''}`)
  }
  return hash.digest('hex')
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
