import { join } from 'node:path'
import { beforeAll } from 'vitest'
import { compiledSite } from '../../scripts/site/compile.ts'
import { COMPILED, ORIGIN } from '../../scripts/test/compiled.ts'

/** Gives the functions the renderer that a release would have brought: a test site has none. */
export function openRenderer(): void {
  beforeAll(async () => {
    const { folder } = await compiledSite(COMPILED, ORIGIN)
    process.env.RENDERER = join(folder, 'server', 'entry.mjs')
  })
}
