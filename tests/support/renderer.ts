import { join } from 'node:path'
import { beforeAll } from 'vitest'
import { compiledSite } from '../../scripts/site/compile.ts'
import { ORIGIN } from './site.ts'

/** Where the pages are compiled for tests: once for each version of the code. */
export const COMPILED = '.astro/compiled-for-tests'

/** Gives the functions the renderer that a release would have brought: a test site has none. */
export function openRenderer(): void {
  beforeAll(async () => {
    const { folder } = await compiledSite(COMPILED, ORIGIN)
    process.env.RENDERER = join(folder, 'server', 'entry.mjs')
  })
}
