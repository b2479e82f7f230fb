import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

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
 * styles, as a header too, with what a meta tag cannot say. Netlify reads `_headers`.
 *
 * @throws Error when a page has no policy
 */
export async function writePolicy(out: string): Promise<void> {
  const rules = Object.entries(POLICIES).map(
    async ([path, page]) =>
      `${path}\n  Content-Security-Policy: ${await policyOf(join(out, page))}\n`,
  )
  await writeFile(join(out, '_headers'), (await Promise.all(rules)).join(''))
}

async function policyOf(file: string): Promise<string> {
  const [, policy] = META.exec(await readFile(file, 'utf8')) ?? []
  if (!policy) throw new Error(`${file} was built without a Content-Security-Policy.`)
  return `${policy.replaceAll('&#39;', "'").replace(/;\s*$/, '')}; frame-ancestors 'none'`
}
