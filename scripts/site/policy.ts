import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const META = /<meta http-equiv="content-security-policy" content="([^"]+)"/i

/**
 * Sends the policy that Astro wrote into every page, with the hashes of the build's own scripts and
 * styles, as a header too, with what a meta tag cannot say. Netlify reads `_headers`.
 *
 * @throws Error when a page has no policy
 */
export async function writePolicy(out: string): Promise<void> {
  const [, policy] = META.exec(await readFile(join(out, 'index.html'), 'utf8')) ?? []
  if (!policy) throw new Error('The home page was built without a Content-Security-Policy.')
  const whole = `${policy.replaceAll('&#39;', "'").replace(/;\s*$/, '')}; frame-ancestors 'none'`
  await writeFile(join(out, '_headers'), `/*\n  Content-Security-Policy: ${whole}\n`)
}
