import { once } from 'node:events'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'

/** Linked files may be replaced, but never written in place. */
export async function linkFolder(from: string, to: string): Promise<void> {
  const file = new URL('./link-files.mjs', import.meta.url)
  await once(new Worker(file, { workerData: { from, to } }), 'exit')
}

export async function replaceFile(file: string, content: Uint8Array): Promise<boolean> {
  const present = await readFile(file).catch(() => null)
  if (present?.equals(content)) return false
  const write = () => writeFile(`${file}.new`, content)
  await write().catch(async () => {
    await mkdir(dirname(file), { recursive: true })
    await write()
  })
  await rename(`${file}.new`, file)
  return true
}
