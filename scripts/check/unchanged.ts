import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Not in the repository, and gone with the packages that the checks were made with. */
const PASSED = 'node_modules/.cache/checks'

/** Whether the check of this name has passed with this fingerprint of all that it looks at. */
export const hasPassed = async (
  name: string,
  fingerprint: string,
  folder = PASSED,
): Promise<boolean> => (await readFile(join(folder, name), 'utf8').catch(() => '')) === fingerprint

/** Notes that it has: only the last fingerprint is kept. */
export async function notePassed(
  name: string,
  fingerprint: string,
  folder = PASSED,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, name), fingerprint)
}
