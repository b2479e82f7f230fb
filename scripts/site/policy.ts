import { join } from 'node:path'
import type { SiteIdentity } from '../../src/features/site/site-settings/contract.ts'
import { isPreview, UNLISTED } from '../../src/server/security-headers.ts'
import type { CompiledSite } from './compile.ts'
import { replaceFile } from './release-files.ts'

const PATHS = ['/*', '/vii', '/vii/*', '/search', '/search/*', '/pagefind/*']

/**
 * Writes `_headers` and returns whether it changed. The renderer of the pages knows the hashes of
 * their inline scripts. A preview also gets `noindex`.
 */
export function writePolicy(
  out: string,
  site: SiteIdentity,
  { pagePolicy }: Pick<CompiledSite['renderer'], 'pagePolicy'>,
): boolean {
  const rules = PATHS.map((path) => headersOf(path, pagePolicy(site, path)))
  const unlisted = isPreview(process.env.CONTEXT) ? [headersOf('/*', UNLISTED)] : []
  return replaceFile(join(out, '_headers'), Buffer.from([...rules, ...unlisted].join('')))
}

const headersOf = (path: string, headers: Readonly<Record<string, string>>): string =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')
