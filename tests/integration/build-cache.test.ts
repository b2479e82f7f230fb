import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildForDeployment } from '../../scripts/deployment/build.ts'
import { openBuildCache } from '../../scripts/deployment/build-cache.ts'
import { linkFolder } from '../../scripts/site/release-files.ts'
import { COMPILED } from '../../scripts/test/compiled.ts'
import { changeSomething, seeded } from '../support/random-changes.ts'
import { openReleases } from '../support/releases.ts'
import { openRenderer } from '../support/renderer.ts'
import { openTestSite } from '../support/site.ts'

const site = openTestSite()
const releases = openReleases()
openRenderer()

let folder = ''
const at = (name: string) => join(folder, name)
const place = () => ({ out: at('dist'), renderer: at('renderer'), cache: at('cache') })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-build-'))
  // As a build before left it, which compiled the pages.
  const maker = [process.env.SUPABASE_URL, process.env.CONTEXT, process.version].join(' ')
  const cache = await openBuildCache(at('cache'), maker)
  await linkFolder(COMPILED, cache.compiled)
  await cache.store(await releases.makeIndexed())
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('A build that goes on from the one before makes what has changed, and equals one that was made anew', async () => {
  const random = seeded(47)
  for (let change = 0; change < 10; change += 1) await changeSomething(site.sql, random)
  const written = await buildForDeployment(place())
  const anew = await releases.report()
  expect(written).toBeLessThan(anew.written)
  expect(await releases.differences(at('dist'), anew.out)).toEqual([])
})

it('A deploy has neither the manifest nor the cache, and the renderer that made its pages', async () => {
  expect(await readdir(at('dist'))).not.toContain('.release.json')
  expect(await readdir(at('cache/release'))).toContain('.release.json')
  expect(await readdir(at('renderer'))).toContain('entry.mjs')
})
