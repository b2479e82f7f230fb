import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, inject, vi } from 'vitest'
import { loadSeedData } from '../../scripts/seed/load.ts'
import { makeRelease } from '../../scripts/site/make-release.ts'
import { COMPILED, ORIGIN } from '../../scripts/test/compiled.ts'
import { openClient } from '../../src/server/supabase.ts'
import { TEMPLATE } from './cluster.ts'
import { type Html, readHtml } from './html.ts'
import { openRenderer } from './renderer.ts'
import { openBackend, openTestSite, type TestSite } from './site.ts'

export type Magazine = TestSite & {
  page(path: string): Promise<Html>
  /** Its folder, which other files read too. */
  release(): string
}

const MAGAZINE = 'template_magazine'
const release = () => join(inject('runFolder'), 'magazine', 'release')
const storage = () => join(inject('runFolder'), 'magazine', 'storage')

/** The demonstration as readers get it: a release of it, its functions and its headers, without a browser. */
export function openMagazine(): Magazine {
  beforeAll(makeOnceARun)
  const site = openTestSite({ release, template: MAGAZINE, storage }) as Magazine
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
  site.page = async (path) => readHtml(await (await site.send(path)).text())
  return site
}

/** The first file makes it while the others wait: it takes as long as the tests of one. */
async function makeOnceARun(): Promise<void> {
  const maintenance = postgres(inject('clusterUrl'), { max: 1, onnotice() {} })
  try {
    await maintenance`select pg_advisory_lock(1)`
    const made = await maintenance`select from pg_database where datname = ${MAGAZINE}`
    if (made.length > 0) return
    const unfinished = `${MAGAZINE}_unfinished`
    await maintenance.unsafe(`drop database if exists ${unfinished}`)
    await maintenance.unsafe(`create database ${unfinished} template ${TEMPLATE}`)
    await loadMagazine(unfinished)
    await maintenance.unsafe(`alter database ${unfinished} rename to ${MAGAZINE}`)
  } finally {
    await maintenance.end()
  }
}

async function loadMagazine(database: string): Promise<void> {
  const { backend, databaseUrl } = await openBackend(database, { storageFolder: storage() })
  try {
    const sql = postgres(databaseUrl, { max: 1, onnotice() {} })
    await sql`truncate public.articles, public.authors, public.categories, public.series restart identity cascade`
    await sql`truncate auth.users cascade`
    await sql.end()
    const client = openClient(process.env.SUPABASE_SECRET_KEY ?? '')
    await loadSeedData({ databaseUrl, client, storeObjects: backend.storeObjects })
    await makeRelease({ out: release(), compiled: COMPILED, former: undefined })
  } finally {
    await backend.close()
  }
}
