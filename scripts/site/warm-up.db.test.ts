import { beforeAll, expect, it } from 'vitest'
import { digestsIn, openReleases } from '../../tests/support/releases.ts'
import { openRenderer } from '../../tests/support/renderer.ts'
import { openTestSite } from '../../tests/support/site.ts'
import { warmUp } from './warm-up.ts'

openTestSite()
const releases = openReleases()
openRenderer()
let release: string

beforeAll(async () => {
  release = await releases.follow()
})

it('Getting ready for the next release works, and changes nothing of the present one', async () => {
  const before = await digestsIn(release)
  await warmUp(release, new AbortController().signal)
  expect(await digestsIn(release)).toEqual(before)
})

it('Getting ready ends when the next release is wanted', async () => {
  await expect(warmUp(release, AbortSignal.abort())).rejects.toThrow('aborted')
})
