import { readdirSync, readFileSync, statSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const STARTED = [
  'scripts/run.mjs',
  'tools/sbom.ts',
  'scripts/build.ts',
  'scripts/deployment/build.ts',
  'scripts/site/compile-pages.ts',
  'scripts/site/link-folder.ts',
  'scripts/site/write-release.ts',
  'scripts/site/write-share.ts',
  'astro.config.mjs',
  'src/rendering/renderer.ts',
]
const FOLDERS = ['functions', 'src/pages']
const LOCAL = ['scripts/local/build.ts']

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true })
    .map((file) => join(folder, String(file)))
    .filter((file) => statSync(file).isFile() && !file.includes('.test.'))

const importsOf = (code: string): string[] =>
  [...code.matchAll(IMPORTS)].flatMap(({ groups }) => groups?.from ?? groups?.alone ?? [])
const IMPORTS =
  /^\s*(?:import|export)(?!\s+type\b)\s[^'"`;=]*?from\s*['"](?<from>[^'"]+)['"]|(?:^\s*import\s|\bimport\(\s*)['"](?<alone>[^'"]+)['"]/gm

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

function packagesOf(entries: string[], apart: string[] = []): Map<string, string> {
  const packages = new Map<string, string>()
  const known = new Set(apart)
  const queue = [...entries]
  for (const file of queue) {
    if (known.has(file) || !/\.(ts|tsx|mjs|astro)$/.test(file)) continue
    known.add(file)
    for (const specifier of importsOf(readFileSync(file, 'utf8'))) {
      if (specifier.startsWith('.')) queue.push(join(dirname(file), specifier).replace(/\?.*/, ''))
      else if (specifier.startsWith('@site/')) queue.push(specifier.replace('@site/', 'packages/'))
      else if (!isBuiltin(specifier) && !/^(#|astro:|virtual:)/.test(specifier))
        packages.set(packageOf(specifier), file)
    }
  }
  return packages
}

const manifestIn = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
const { devDependencies, scripts, ...project } = manifestIn('.')
const dependencies: Record<string, string> = Object.assign(
  {},
  project.dependencies,
  ...readdirSync('packages').map((name) => manifestIn(join('packages', name)).dependencies),
)
const missing = (packages: Map<string, string>) =>
  [...packages].filter(([name]) => !(name in dependencies))

it('What a deployment builds and runs imports only packages that it installs', () => {
  const packages = packagesOf([...STARTED, ...FOLDERS.flatMap(filesBelow)], LOCAL)
  // One package each of a bundle, a page, an island, a script and a workspace, so that all of them
  // were searched.
  for (const name of ['nodemailer', 'astro', 'react', 'pagefind', '@tiptap/core', 'sharp', 'yauzl'])
    expect(packages.keys()).toContain(name)
  expect(missing(packages)).toEqual([])
})

it('A package that is only for tools is noticed in what a deployment imports', () => {
  expect(missing(packagesOf(['scripts/local/build.ts'])).map(([name]) => name)).toContain(
    '@hono/node-server',
  )
})

const commands = Object.values<string>(scripts).filter((command) => !command.includes(' --dev '))

it.each(commands.map((command) => command.split(' ').at(-1) ?? ''))(
  'The command %s runs where the packages for development are not installed',
  (command) => {
    const tools = [...packagesOf([command])].filter(([name]) => name in devDependencies)
    expect(tools).toEqual([])
  },
)
