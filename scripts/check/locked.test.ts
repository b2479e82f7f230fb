import { readFile } from 'node:fs/promises'
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
}

const project: Package = JSON.parse(await readFile('package.json', 'utf8'))
const lock: { packages: Record<string, Locked> } = JSON.parse(
  await readFile('package-lock.json', 'utf8'),
)
const locked = Object.entries(lock.packages).filter(([place]) => place !== '')
const nameOf = (place: string) => place.split('node_modules/').at(-1) ?? ''

describe('the packages of the project', () => {
  it('Packages are wanted in exact versions', () => {
    for (const [name, version] of Object.entries({
      ...project.dependencies,
      ...project.optionalDependencies,
      ...project.devDependencies,
    })) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
      expect(lock.packages[`node_modules/${name}`]?.version, name).toBe(version)
    }
  })

  it('Packages are locked by their content and come from the registry', () => {
    expect(locked.length).toBeGreaterThan(100)
    for (const [place, { integrity, resolved = 'https://registry.npmjs.org/' }] of locked) {
      expect(integrity, place).toMatch(/^sha512-/)
      expect(resolved, place).toMatch(/^https:\/\/registry\.npmjs\.org\//)
    }
  })

  it('Every package with an install script is allowed or refused by name', () => {
    const running = locked.filter(([, { hasInstallScript }]) => hasInstallScript)
    const names = [...new Set(running.map(([place]) => nameOf(place)))].sort()
    expect(Object.keys(project.allowScripts).sort()).toEqual(names)
  })
})
