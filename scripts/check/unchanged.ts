import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The folder is removed together with the packages. */
const PASSED = 'node_modules/.cache/checks'

export const hasPassed = async (
  name: string,
  fingerprint: string,
  folder = PASSED,
): Promise<boolean> => (await readFile(join(folder, name), 'utf8').catch(() => '')) === fingerprint

export async function notePassed(
  name: string,
  fingerprint: string,
  folder = PASSED,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, name), fingerprint)
}
