import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildForDeployment } from '../../scripts/deployment/build.ts'
import { openReleases } from '../support/releases.ts'
import { openTestSite } from '../support/site.ts'

openTestSite()
const releases = openReleases()

let folder = ''
const at = (name: string) => join(folder, name)
const build = () =>
  buildForDeployment({ out: at('dist'), renderer: at('renderer'), cache: at('cache') })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-build-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('A build with nothing to go on from, and one whose cache was damaged, make everything; one between them makes nothing', async () => {
  const everything = await build()
  expect(await build()).toBe(0)
  const page = at('cache/release/index.html')
  await writeFile(page, `${await readFile(page, 'utf8')} `)
  expect(await build()).toBe(everything)
  expect(await releases.differences(at('dist'), await releases.make())).toEqual([])
})
