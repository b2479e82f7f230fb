import { join } from 'node:path'
import type { SiteIdentity } from '../../src/features/site/site-settings/contract.ts'
import { pagePolicy } from '../../src/layouts/page-policy.ts'
import { isPreview, UNLISTED } from '../../src/server/security-headers.ts'
import { replaceFile } from './release-files.ts'

const PATHS = ['/*', '/vii', '/vii/*', '/search', '/search/*', '/pagefind/*']

/** Writes `_headers` and returns whether it changed. A preview also gets `noindex`. */
export function writePolicy(out: string, site: SiteIdentity): boolean {
  const rules = PATHS.map((path) => headersOf(path, pagePolicy(site, path)))
  const unlisted = isPreview(process.env.CONTEXT) ? [headersOf('/*', UNLISTED)] : []
  return replaceFile(join(out, '_headers'), Buffer.from([...rules, ...unlisted].join('')))
}

const headersOf = (path: string, headers: Readonly<Record<string, string>>): string =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')
