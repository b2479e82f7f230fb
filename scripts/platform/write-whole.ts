import { randomUUID } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'

/**
 * Writes a file for its owner only. Readers find the new or the former content, even after a kill.
 */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.tmp`
  await writeFile(unfinished, content, { mode: 0o600 })
  await rename(unfinished, file)
}
