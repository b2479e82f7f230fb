import { mkdir, mkdtempDisposable, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runNpm } from '../scripts/check/npm.ts'

/** The site does not tell its versions. */
export const SBOM_FILE = '.netlify/sbom.cdx.json'

/** From the lockfile alone, also of former releases. @throws Error with npm's message */
export async function writeSbom(file: string = SBOM_FILE): Promise<void> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'sbom-'))
  await writeProductionPackages(folder.path)
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only']
  const { isWell, output, errors } = await runNpm(args, folder.path)
  if (!isWell) throw new Error(`The SBOM could not be made: ${errors.trim()}`)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, output)
}

/** `npm sbom --omit=dev` also omits packages shared with tools. */
async function writeProductionPackages(folder: string): Promise<void> {
  const project = withoutTools(await readJson('package.json'))
  const { packages, ...lock } = await readJson('package-lock.json')
  const kept = Object.entries(packages as Record<string, Manifest>).flatMap(([place, manifest]) => {
    const isOwn = !place.startsWith('node_modules/')
    return manifest.dev ? [] : [[place, isOwn ? withoutTools(manifest) : manifest]]
  })
  const locked = { ...lock, packages: Object.fromEntries(kept) }
  await writeFile(join(folder, 'package.json'), JSON.stringify(project))
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify(locked))
}

type Manifest = Record<string, unknown> & { dev?: boolean }

/** With `workspaces` npm would also examine packages that only tools need, and refuse them. */
const withoutTools = ({
  devDependencies: _,
  optionalDependencies: __,
  workspaces: ___,
  ...rest
}: Manifest) => rest

const readJson = async (file: string): Promise<Record<string, unknown>> =>
  JSON.parse(await readFile(file, 'utf8'))
