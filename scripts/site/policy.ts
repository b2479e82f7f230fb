import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isPreview, UNLISTED } from '../../src/server/security-headers.ts'

const META = /<meta http-equiv="content-security-policy" content="([^"]+)"/i

/** The page whose policy goes with a path. Only the search runs WebAssembly: Pagefind, in a worker. */
const POLICIES: Record<string, string> = {
  '/*': 'index.html',
  '/search': 'search.html',
  '/search/*': 'search.html',
  '/pagefind/*': 'search.html',
}

/**
 * Sends the policy that Astro wrote into every page, with the hashes of the build's own scripts and
 * styles, as a header too, with what a meta tag cannot say. Netlify reads `_headers`. A preview of a
 * branch also says that it is not to be found.
 *
 * @throws Error when a page has no policy
 */
export async function writePolicy(out: string): Promise<void> {
  const rules = Object.entries(POLICIES).map(async ([path, page]) =>
    headersOf(path, { 'Content-Security-Policy': await policyOf(join(out, page)) }),
  )
  const unlisted = isPreview(process.env.CONTEXT) ? [headersOf('/*', UNLISTED)] : []
  await writeFile(join(out, '_headers'), [...(await Promise.all(rules)), ...unlisted].join(''))
}

const headersOf = (path: string, headers: Readonly<Record<string, string>>): string =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')

async function policyOf(file: string): Promise<string> {
  const [, policy] = META.exec(await readFile(file, 'utf8')) ?? []
  if (!policy) throw new Error(`${file} was built without a Content-Security-Policy.`)
  return `${policy.replaceAll('&#39;', "'").replace(/;\s*$/, '')}; frame-ancestors 'none'`
}
