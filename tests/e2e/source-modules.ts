import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** Lets a page import a module of `src`, as `/source/lib/dates.ts`, where no page uses it yet. */
export async function serveSource(page: Page): Promise<void> {
  await page.route('**/source/**', async (route) => {
    const { pathname, search } = new URL(route.request().url())
    // The address of a style sheet, as the build gives it.
    if (search === '?url') {
      const body = `export default ${JSON.stringify(pathname)}`
      return route.fulfill({ contentType: 'text/javascript', body })
    }
    const source = await readFile(join('src', pathname.replace('/source/', '')), 'utf8')
    if (pathname.endsWith('.css')) return route.fulfill({ contentType: 'text/css', body: source })
    await route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(source) })
  })
}
