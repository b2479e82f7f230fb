import { expect, it } from 'vitest'
import { readManifest } from '../../scripts/site/manifest.ts'
import { warmUp } from '../../scripts/site/warm-up.ts'
import { changeSomething, seeded } from '../support/random-changes.ts'
import { openReleases } from '../support/releases.ts'
import { openTestSite } from '../support/site.ts'

const site = openTestSite()
const releases = openReleases()

it('After two hundred random changes the release that grew equals one that was made anew', async () => {
  const random = seeded(200)
  const changes: string[] = []
  let grown = await releases.make()
  let known = await warmUp(grown, new AbortController().signal)
  while (changes.length < 200) {
    const several = 1 + Math.floor(random() * 8)
    for (let change = 0; change < several; change += 1)
      changes.push(await changeSomething(site.sql, random))
    grown = await releases.make(grown, known)
    known = await warmUp(grown, new AbortController().signal)
  }
  expect(await releases.differences(grown, await releases.make()), changes.join()).toEqual([])
}, 600_000)

it('A release that two processes make equals that of one', async () => {
  const { out: together } = await releases.report(undefined, { alone: 1 })
  const alone = await releases.make()
  expect(await releases.differences(together, alone)).toEqual([])
  const pages = async (release: string) => (await readManifest(release))?.pages
  expect(await pages(together)).toEqual(await pages(alone))
})
