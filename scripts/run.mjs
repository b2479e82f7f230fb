#!/usr/bin/env node
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { launch } from './bootstrap/launch.mjs'
import { acquireLockFile, releaseLockFile } from './bootstrap/lock-file.mjs'
import {
  assertInstallable,
  findNode,
  installNode,
  refusal,
  wantedVersion,
} from './bootstrap/node.mjs'
import { installPackages, isInstalled } from './bootstrap/packages.mjs'
import { Problem } from './bootstrap/problem.mjs'

/**
 * Runs a script of the project: `node scripts/run.mjs scripts/start.ts [args]`. First it installs
 * the Node of `.node-version` and the packages when they are missing. Plain JavaScript without
 * packages, because it runs before there are any.
 */
const root = fileURLToPath(new URL('..', import.meta.url))

async function run([script, ...args]) {
  const tooOld = refusal(process.version)
  if (tooOld) throw new Problem(tooOld)
  if (!script) throw new Problem('Say which script to run: node scripts/run.mjs scripts/start.ts')
  const node = findNode(root, wantedVersion(root))
  const ready = node && isInstalled(root, script) ? node : await install(script)
  return launch({ root, node: ready, script, args })
}

/** Installs what is missing, one copy of this command at a time. Answers the Node to run under. */
async function install(script) {
  const lock = join(root, '.toolchain/.installing')
  for (let waited = false; acquireLockFile(lock); waited = true) {
    if (!waited) console.error('Waiting for another copy that is installing ...')
    await delay(100)
  }
  try {
    const version = wantedVersion(root)
    const found = findNode(root, version)
    if (!found) assertInstallable(version)
    const node = found ? Promise.resolve(found) : installNode({ root, version, lock })
    // Side by side, because npm is slow in unpacking Node and in asking for packages.
    const packages = isInstalled(root, script) || installPackages({ root, script, node, lock })
    await Promise.allSettled([node, packages])
    await node
    await packages
    return node
  } finally {
    releaseLockFile(lock)
  }
}

try {
  process.exit(await run(process.argv.slice(2)))
} catch (error) {
  if (!(error instanceof Problem)) throw error
  console.error(error.message)
  process.exit(error.status)
}
