import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
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
    const file = join('src', pathname.replace('/source/', ''))
    if (file.endsWith('.css'))
      return route.fulfill({ contentType: 'text/css', body: await wholeSheet(file) })
    const source = await readFile(file, 'utf8')
    if (file.endsWith('.json'))
      return route.fulfill({ contentType: 'application/json', body: source })
    await route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(source) })
  })
}

/** A style sheet with what it imports, each in its layer, as the build joins them. */
async function wholeSheet(file: string): Promise<string> {
  const css = await readFile(file, 'utf8')
  const parts = css.split(/@import '([^']+)'(?: layer\(([\w.-]+)\))?;/)
  const sheets: string[] = [parts[0] ?? '']
  for (let at = 1; at < parts.length; at += 3) {
    const [path = '', layer, rest = ''] = parts.slice(at, at + 3)
    const sheet = await wholeSheet(join(dirname(file), path))
    sheets.push(layer ? `@layer ${layer} {${sheet}}` : sheet, rest)
  }
  return sheets.join('\n')
}
