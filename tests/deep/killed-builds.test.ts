import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createReleases, type Releases } from '../../scripts/platform/releases.ts'
import { runBuild } from '../../scripts/site/run-build.ts'
import { COMPILED } from '../../scripts/test/compiled.ts'
import { changeSomething, seeded } from '../support/random-changes.ts'
import { digestsIn } from '../support/releases.ts'
import { openRenderer } from '../support/renderer.ts'
import { openTestSite } from '../support/site.ts'

/** Releases that are written by a process of their own, which can be killed while it writes. */
async function openKilledBuilds(folder: string): Promise<{
  releases: Releases
  /** Kills the builds from now on before so many writes to the disk; null lets them end. */
  killAfter(writes: number | null): void
}> {
  let writes: number | null = null
  const hook = resolve('tests/support/faults/kill-after.mjs')
  const releases = await createReleases({
    folder,
    async build(out, signal, former) {
      const killed = { NODE_OPTIONS: `--import=${hook}`, KILL_AFTER: String(writes) }
      const place = { out, compiled: COMPILED, former: former ?? undefined, local: true }
      await runBuild(place, writes === null ? {} : killed, signal)
    },
  })
  return {
    releases,
    killAfter(next) {
      writes = next
    },
  }
}

const site = openTestSite()
openRenderer()

it('A build that is killed at any moment leaves the former release as it was', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'killed-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { releases, killAfter } = await openKilledBuilds(folder)
  const random = seeded(41)
  const { path } = await releases.build()
  const whole = await digestsIn(path)
  let moments = 0
  for (let writes = 0; releases.current() === path; writes = Math.ceil(writes * 1.1) + 1) {
    await changeSomething(site.sql, random)
    killAfter(writes)
    await releases.build().catch(() => {})
    expect(await digestsIn(path), `${writes}`).toEqual(whole)
    moments += 1
  }
  expect(moments).toBeGreaterThan(30)
  killAfter(null)
  for (let further = 0; further < 4; further += 1) await releases.build()
  // Old releases are removed after the build has been reported.
  await releases.close()
  expect(await readdir(folder)).toHaveLength(3 + 1)
}, 600_000)

it('A build that is killed leaves the former release as it was, and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'killed-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { releases, killAfter } = await openKilledBuilds(folder)
  const { id, path } = await releases.build()
  const whole = await digestsIn(path)
  expect(Object.keys(whole)).toContain('article/cold-sourdough.html')

  await site.sql`update public.articles set title = 'Rye' where slug = 'cold-sourdough'`
  for (const writes of [3, 30]) {
    killAfter(writes)
    await expect(releases.build(), `${writes}`).rejects.toThrow('The build was stopped.')
    expect(releases.current()).toBe(path)
    expect(await digestsIn(path), `${writes}`).toEqual(whole)
    expect((await readdir(folder)).sort()).toEqual([id, 'current'])
  }

  killAfter(null)
  const next = await releases.build()
  expect(releases.current()).toBe(next.path)
  expect((await digestsIn(next.path))['article/cold-sourdough.html']).not.toBe(
    whole['article/cold-sourdough.html'],
  )
  expect(await digestsIn(path)).toEqual(whole)
  // Unchanged files are hard links and take no space a second time.
  const [before, after] = await Promise.all(
    [path, next.path].map((release) => stat(join(release, 'about.html'))),
  )
  expect(after?.ino).toBe(before?.ino)
})
