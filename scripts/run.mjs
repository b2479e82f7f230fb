#!/usr/bin/env node
import { fileURLToPath } from 'node:url'
import { ensureDependencies, isInstalled } from './bootstrap/dependencies.mjs'
import { withInstallLock } from './bootstrap/install-lock.mjs'
import { launch } from './bootstrap/launch.mjs'
import { refusal, usesRunningNode, wantedVersion } from './bootstrap/node-version.mjs'
import { Problem } from './bootstrap/problem.mjs'
import { ensureNode, installedNode } from './bootstrap/toolchain.mjs'

/**
 * The way into every npm script: `node scripts/run.mjs scripts/start.ts [args]`. Brings the Node
 * and the packages that the project asks for when they are missing, then runs the script under
 * them. Plain JavaScript without packages, because it runs before there are any.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const say = (line) => console.error(line)

async function run([script, ...args]) {
  const tooOld = refusal(process.version)
  if (tooOld) throw new Problem(tooOld)
  if (!script) throw new Problem('Say which script to run: node scripts/run.mjs scripts/start.ts')
  const node = await prepare()
  return launch({ root, node, script, args })
}

/** Answers the Node to run under; takes the lock only when something has to be installed. */
async function prepare() {
  const version = wantedVersion(root)
  const find = () => (usesRunningNode(version) ? process.execPath : installedNode(root, version))
  const ready = find()
  if (ready && isInstalled(root)) return ready
  return withInstallLock({ root, say }, async (lock) => {
    const node = find() ?? (await ensureNode({ root, version, say, lock }))
    if (!isInstalled(root)) await ensureDependencies({ root, node, say, lock })
    return node
  })
}

try {
  process.exit(await run(process.argv.slice(2)))
} catch (error) {
  if (!(error instanceof Problem)) throw error
  console.error(error.message)
  process.exit(error.status)
}
