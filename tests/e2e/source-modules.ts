import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** Lets a page import a module of `src`, as `/source/lib/dates.ts`, where no page uses it yet. */
export async function serveSource(page: Page): Promise<void> {
  await page.route('**/source/**', async (route) => {
    const path = new URL(route.request().url()).pathname.replace('/source/', '')
    const source = await readFile(join('src', path), 'utf8')
    await route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(source) })
  })
}
