import { glob, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'

type Package = {
  dependencies: Record<string, string>
  optionalDependencies: Record<string, string>
  devDependencies: Record<string, string>
  allowScripts: Record<string, boolean>
}
type Locked = {
  version?: string
  resolved?: string
  integrity?: string
  hasInstallScript?: boolean
  link?: boolean
  optionalDependencies?: Record<string, string>
}

const readManifest = async (file: string): Promise<Package> =>
  JSON.parse(await readFile(file, 'utf8'))

const project = await readManifest('package.json')
const lock: { packages: Record<string, Locked> } = JSON.parse(
  await readFile('package-lock.json', 'utf8'),
)
const locked = Object.entries(lock.packages).filter(
  ([place, { link }]) => place.startsWith('node_modules/') && !link,
)
/** The project and its workspaces, whose own names are no packages of a registry. */
const manifests = [
  project,
  ...(await Promise.all(
    (await Array.fromAsync(glob('packages/*/package.json'))).map(readManifest),
  )),
]
const nameOf = (place: string) => place.split('node_modules/').at(-1) ?? ''

function* placesFor(name: string, from: string): Generator<string> {
  for (let folder = from; folder; folder = folder.slice(0, folder.lastIndexOf('node_modules/')))
    yield `${folder.replace(/\/$/, '')}/node_modules/${name}`
  yield `node_modules/${name}`
}

describe('the packages of the project', () => {
  it('Packages are wanted in exact versions', () => {
    const expected = manifests.flatMap((manifest) =>
      Object.entries({
        ...manifest.dependencies,
        ...manifest.optionalDependencies,
        ...manifest.devDependencies,
      }),
    )
    for (const [name, version] of expected) {
      // An alias names a second version of a package.
      const exact = version.replace(/^npm:[\w@/-]+@/, '')
      expect(exact, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
      const at = lock.packages[`node_modules/${name}`]
      const own = at?.link ? lock.packages[at.resolved ?? ''] : at
      expect(own?.version, name).toBe(exact)
    }
  })

  it('Packages are locked by their content and come from the registry', () => {
    expect(locked.length).toBeGreaterThan(100)
    for (const [place, { integrity, resolved }] of locked) {
      expect(integrity, place).toMatch(/^sha512-/)
      // Without an address npm asks the registry about each package first; with this host it uses
      // the configured registry (.npmrc).
      expect(resolved, place).toMatch(/^https:\/\/registry\.invalid\//)
    }
  })

  it('The binaries of every platform are locked', () => {
    // npm 10 installs no optional package that the lock file lacks, and npm omits other platforms
    // when packages are installed.
    const missing = locked.flatMap(([place, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => ![...placesFor(name, place)].some((at) => lock.packages[at]))
        .map((name) => `${name} of ${nameOf(place)}`),
    )
    expect(missing).toEqual([])
  })

  it('Every package with an install script is allowed or refused by name', () => {
    const running = locked.filter(([, { hasInstallScript }]) => hasInstallScript)
    const names = [...new Set(running.map(([place]) => nameOf(place)))].sort()
    expect(Object.keys(project.allowScripts).sort()).toEqual(names)
  })
})
