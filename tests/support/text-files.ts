import { glob, readFile } from 'node:fs/promises'

export type TextFile = { path: string; text: string }

/** A literal pattern in a call of `glob` would make knip take all its files for used. */
export async function readFiles(patterns: string[]): Promise<TextFile[]> {
  const files: TextFile[] = []
  for await (const path of glob(patterns)) files.push({ path, text: await readFile(path, 'utf8') })
  return files
}
