import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { askNpm } from './npm.ts'

/** Beside what is published, not in it: nobody has to know from the site which versions it runs on. */
export const BILL = '.netlify/sbom.cdx.json'

/**
 * Writes down which packages the site runs on, in the format of CycloneDX. It follows from the
 * lockfile alone, so the one of a former release can be made again from its commit.
 *
 * @throws Error with what npm said
 */
export async function writeBill(file: string = BILL): Promise<void> {
  const { status, output, errors } = await askNpm([
    'sbom',
    '--sbom-format=cyclonedx',
    '--omit=dev',
    '--package-lock-only',
  ])
  if (status !== 0) throw new Error(`The bill of materials could not be made: ${errors.trim()}`)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, output)
}
