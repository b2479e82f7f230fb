import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, vi } from 'vitest'

/** The page that a build would have made for articles that have none yet: a test site has no build. */
export function openArticleForm(): void {
  beforeEach(async () => {
    const form = await readFile('src/features/articles/early/form.fixture.html', 'utf8')
    const real = globalThis.fetch
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) =>
      String(address).endsWith('/article-form')
        ? new Response(form, { headers: { 'Content-Type': 'text/html' } })
        : real(address, init),
    )
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })
}
