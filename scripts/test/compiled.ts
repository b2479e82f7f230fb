import { cp, glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compilePages } from '../site/compile.ts'
import { codeFingerprint } from '../site/fingerprint.ts'

export const COMPILED = '.astro/compiled-for-tests'

/** A closed port: a function that reads a page from its own site must find no other copy. */
export const ORIGIN = 'http://localhost:0'

let compiling: Promise<string> | undefined

export function compileForTests(): Promise<string> {
  compiling ??= compilePages(COMPILED, ORIGIN).then(({ out }) => out)
  return compiling
}

/** Replaces the address in the tests' compiled pages, which saves half of a start. */
export async function placeCompiled(folder: string, url: string): Promise<void> {
  const place = join(folder, codeFingerprint(url))
  await cp(await compileForTests(), place, { recursive: true })
  await replaceOrigin(place, 'server/**/*.mjs', url)
}

/**
 * Replaces the address in the files of a copy, also where a link holds it as a parameter.
 *
 * @param pattern of the files that may contain it
 */
export async function replaceOrigin(folder: string, pattern: string, url: string): Promise<void> {
  const encoded = encodeURIComponent(ORIGIN)
  for await (const entry of glob(pattern, { cwd: folder, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const content = await readFile(file)
    if (!content.includes(ORIGIN) && !content.includes(encoded)) continue
    const text = content.toString().replaceAll(ORIGIN, url)
    await writeFile(file, text.replaceAll(encoded, encodeURIComponent(url)))
  }
}
