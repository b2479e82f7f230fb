import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { digestsIn, openReleases } from '../../tests/support/releases.ts'
import { openRenderer } from '../../tests/support/renderer.ts'
import { openTestSite } from '../../tests/support/site.ts'
import { warmUp } from './warm-up.ts'

const site = openTestSite()
const releases = openReleases()
openRenderer()
let release: string

beforeAll(async () => {
  release = await releases.follow()
})

it('Getting ready for the next release reads the texts of its feeds, and changes nothing of the present one', async () => {
  // Texts that another release has read would not be read again.
  const published = await site.sql`
    update public.articles set subtitle = subtitle || '!' where published returning id::integer`
  const before = await digestsIn(release)
  const calls = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => calls.mockRestore())
  await warmUp(release, new AbortController().signal)
  const read = calls.mock.calls.flatMap(([address]) => {
    const { pathname, searchParams } = new URL(String(address))
    const numbers = searchParams.get('aux_id')?.match(/\d+/g) ?? []
    return pathname.endsWith('/full_articles') ? numbers.map(Number) : []
  })
  expect(new Set(read)).toEqual(new Set(published.map(({ id }) => id)))
  expect(await digestsIn(release)).toEqual(before)
})

it('Getting ready ends when the next release is wanted', async () => {
  await expect(warmUp(release, AbortSignal.abort())).rejects.toThrow('aborted')
})
