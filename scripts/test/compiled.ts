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
  for await (const file of glob(join(place, 'server/**/*.mjs'))) {
    const code = await readFile(file, 'utf8')
    if (code.includes(ORIGIN)) await writeFile(file, code.replaceAll(ORIGIN, url))
  }
}
