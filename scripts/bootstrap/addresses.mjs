import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Stands for the registry that is configured, which npm puts in its place. */
const REGISTRY = 'https://registry.invalid'

/**
 * Writes a copy of the lock file with the address of each package, which npm prefers while it is there.
 * The lock file has none, so that it names no registry; npm would then ask the registry about each
 * package first, which takes half of the time of an installation. The copy says of no package which
 * Node it needs: npm may run under an older one, and would leave optional packages out.
 *
 * @param {string} root
 * @returns {{ args: string[], remove: () => void }} what npm has to be told, and what ends it
 */
export function writeAddresses(root) {
  const file = join(root, 'npm-shrinkwrap.json')
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  for (const [place, locked] of Object.entries(lock.packages ?? {})) {
    if (place === '') continue
    delete locked.engines
    if (locked.resolved || locked.link || locked.inBundle) continue
    const name = locked.name ?? place.split('node_modules/').at(-1)
    const archive = `${name.split('/').at(-1)}-${locked.version}.tgz`
    locked.resolved = `${REGISTRY}/${name}/-/${archive}`
  }
  writeFileSync(file, JSON.stringify(lock))
  return {
    args: ['--replace-registry-host=always'],
    remove: () => rmSync(file, { force: true }),
  }
}
