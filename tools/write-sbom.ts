import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runNpm } from '../scripts/check/npm.ts'

/** Outside of the published folder, so that the site does not tell which versions it runs on. */
export const SBOM_FILE = '.netlify/sbom.cdx.json'

/**
 * Writes which packages the site runs on, in the format of CycloneDX. Only the lockfile decides, so
 * that of a former release can be made again from its commit.
 *
 * @throws Error with what npm said
 */
export async function writeSbom(file: string = SBOM_FILE): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sbom-'))
  try {
    await writeProductionPackages(folder)
    const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only']
    const { isWell, output, errors } = await runNpm(args, folder)
    if (!isWell) throw new Error(`The SBOM could not be made: ${errors.trim()}`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, output)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * `npm sbom --omit=dev` also leaves out what the site and a tool have in common, Supabase's client
 * among it: so it is given a project without tools.
 */
async function writeProductionPackages(folder: string): Promise<void> {
  const project = withoutTools(await readJson('package.json'))
  const { packages, ...lock } = await readJson('package-lock.json')
  const { '': root, ...others } = packages as Record<string, Manifest>
  const kept = Object.entries(others).filter(([, { dev = false }]) => !dev)
  const locked = {
    ...lock,
    packages: { '': withoutTools(root ?? {}), ...Object.fromEntries(kept) },
  }
  await writeFile(join(folder, 'package.json'), JSON.stringify(project))
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify(locked))
}

type Manifest = Record<string, unknown> & { dev?: boolean }

const withoutTools = ({ devDependencies: _, optionalDependencies: __, ...rest }: Manifest) => rest

const readJson = async (file: string): Promise<Record<string, unknown>> =>
  JSON.parse(await readFile(file, 'utf8'))
