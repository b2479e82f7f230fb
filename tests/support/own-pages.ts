import { afterAll, beforeAll } from 'vitest'
import { ORIGIN } from '../../scripts/test/compiled.ts'
import type { TestSite } from './site.ts'

/** Functions that ask the site itself for a file of the release get it from the site's router. */
export function answerOwnPages(site: TestSite): void {
  const elsewhere = globalThis.fetch
  beforeAll(() => {
    const own: typeof fetch = async (address, init) => {
      const url = new URL(address instanceof Request ? address.url : address)
      if (url.origin !== ORIGIN) return elsewhere(address, init)
      const answer = await site.send(url.pathname + url.search, init)
      const location = answer.headers.get('location')
      return location && init?.redirect !== 'manual' ? own(new URL(location, url), init) : answer
    }
    globalThis.fetch = own
  })
  afterAll(() => {
    globalThis.fetch = elsewhere
  })
}
