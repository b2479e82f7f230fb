import { cp, glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compilePages } from '../site/compile.ts'
import { codeFingerprint } from '../site/fingerprint.ts'

/** Where the pages are compiled for tests: once for each version of the code. */
export const COMPILED = '.astro/compiled-for-tests'

/** Nothing can listen there: a page that a function reads from its own site meets no other copy. */
export const ORIGIN = 'http://localhost:0'

let compiling: Promise<string> | undefined

/** Compiles the pages, unless that was done; answers where they are. */
export function compileForTests(): Promise<string> {
  compiling ??= compilePages(COMPILED, ORIGIN).then(({ out }) => out)
  return compiling
}

/**
 * Gives a site that will start at `url` its compiled pages, which is half of what a start costs: those
 * of the tests, with its address in the place of theirs.
 *
 * @param folder where the site looks for them
 */
export async function placeCompiled(folder: string, url: string): Promise<void> {
  const place = join(folder, codeFingerprint(url))
  await cp(await compileForTests(), place, { recursive: true })
  for await (const file of glob(join(place, 'server/**/*.mjs'))) {
    const code = await readFile(file, 'utf8')
    if (code.includes(ORIGIN)) await writeFile(file, code.replaceAll(ORIGIN, url))
  }
}
