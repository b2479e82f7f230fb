import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, inject, vi } from 'vitest'
import { loadSeedData } from '../../scripts/seed/load.ts'
import { makeRelease } from '../../scripts/site/make-release.ts'
import { COMPILED, ORIGIN } from '../../scripts/test/compiled.ts'
import { openClient } from '../../src/server/supabase.ts'
import { TEMPLATE } from './cluster.ts'
import { type Html, readHtml } from './html.ts'
import { onceARun } from './once-a-run.ts'
import { openRenderer } from './renderer.ts'
import { openBackend, openTestSite, type TestSite, type TestSiteOptions } from './site.ts'

export type Magazine = TestSite & {
  page(path: string): Promise<Html>
  /** Its folder, which other files read too. */
  release(): string
}

const MAGAZINE = 'template_magazine'
const release = () => join(inject('runFolder'), 'magazine', 'release')
const storage = () => join(inject('runFolder'), 'magazine', 'storage')

/** Nothing changes the magazine, so that a process reads each page of it once. */
const pages = new Map<string, Promise<Html>>()
const read = async (answer: Response): Promise<Html> => readHtml(await answer.text())

/** A site with the content of the demonstration, which a test may change. */
export const openDemonstration = (options: Pick<TestSiteOptions, 'release'> = {}): TestSite => {
  beforeAll(() => onceARun('magazine', makeMagazine))
  return openTestSite({ ...options, template: MAGAZINE, storage })
}

/** The demonstration as readers get it: a release of it, its functions and its headers, without a browser. */
export function openMagazine(): Magazine {
  const site = openDemonstration({ release }) as Magazine
  openRenderer()
  beforeAll(() => {
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
  site.release = release
  site.page = (path) => {
    const page = pages.get(path) ?? site.send(path).then(read)
    pages.set(path, page)
    return page
  }
  return site
}

/** It takes as long as the tests of a file. */
async function makeMagazine(folder: string): Promise<void> {
  const maintenance = postgres(inject('clusterUrl'), { max: 1, onnotice() {} })
  try {
    await maintenance.unsafe(`drop database if exists ${MAGAZINE}`)
    await maintenance.unsafe(`create database ${MAGAZINE} template ${TEMPLATE} strategy file_copy`)
  } finally {
    await maintenance.end()
  }
  const storageFolder = join(folder, 'storage')
  const { backend, databaseUrl } = await openBackend(MAGAZINE, { storageFolder })
  try {
    const sql = postgres(databaseUrl, { max: 1, onnotice() {} })
    await sql`truncate public.articles, public.authors, public.categories, public.series restart identity cascade`
    await sql`truncate auth.users cascade`
    await sql.end()
    const client = openClient(process.env.SUPABASE_SECRET_KEY ?? '')
    await loadSeedData({ databaseUrl, client, storeObjects: backend.storeObjects })
    await makeRelease({ out: join(folder, 'release'), compiled: COMPILED, former: undefined })
  } finally {
    await backend.close()
  }
}
