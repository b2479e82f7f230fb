import { afterAll, beforeAll, vi } from 'vitest'
import { loadSeedData } from '../../scripts/seed/load.ts'
import { ORIGIN } from '../../scripts/test/compiled.ts'
import { openClient } from '../../src/server/supabase.ts'
import { type Html, readHtml } from './html.ts'
import { openReleases } from './releases.ts'
import { openRenderer } from './renderer.ts'
import { openTestSite, type TestSite } from './site.ts'

export type Magazine = TestSite & {
  page(path: string): Promise<Html>
  /** Its folder. */
  release(): string
}

/** The demonstration as readers get it: a release of it, its functions and its headers, without a browser. */
export function openMagazine(): Magazine {
  let release = ''
  const site = openTestSite({ release: () => release || null }) as Magazine
  const releases = openReleases()
  openRenderer()
  beforeAll(async () => {
    await site.sql`truncate public.articles, public.authors, public.categories, public.series restart identity cascade`
    await site.sql`truncate auth.users cascade`
    const client = openClient(process.env.SUPABASE_SECRET_KEY ?? '')
    const { databaseUrl } = site
    const { storeObjects } = site.backend
    await loadSeedData({ databaseUrl, client, storeObjects })
    release = await releases.make()
    // Functions that show a page of the release ask the site for it.
    const elsewhere = globalThis.fetch
    const own: typeof fetch = async (address, init) => {
      const url = new URL(address instanceof Request ? address.url : address)
      if (url.origin !== ORIGIN) return elsewhere(address, init)
      const answer = await site.send(url.pathname + url.search, init)
      const location = answer.headers.get('location')
      return location && init?.redirect !== 'manual' ? own(new URL(location, url), init) : answer
    }
    vi.spyOn(globalThis, 'fetch').mockImplementation(own)
  })
  afterAll(() => {
    vi.restoreAllMocks()
  })
  site.release = () => release
  site.page = async (path) => readHtml(await (await site.send(path)).text())
  return site
}
