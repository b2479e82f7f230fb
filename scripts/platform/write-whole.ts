import { randomUUID } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'

/** Writes a file for its owner only; who reads it, after a kill too, finds all of it or the former one. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.tmp`
  await writeFile(unfinished, content, { mode: 0o600 })
  await rename(unfinished, file)
}
