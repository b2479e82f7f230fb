import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isPreview, policyOf, UNLISTED, withoutPolicy } from '../../src/server/security-headers.ts'
import { replaceFile } from './release-files.ts'

/** The page whose policy goes with a path. Only the search runs WebAssembly: Pagefind, in a worker. */
const POLICIES: Record<string, string> = {
  '/*': 'index.html',
  '/search': 'search.html',
  '/search/*': 'search.html',
  '/pagefind/*': 'search.html',
}

const SOURCES = new Set(Object.values(POLICIES))

/** A page as it is written: the header says its policy, and only the pages of `POLICIES` say it too. */
export const withPolicyInHeader = (file: string, html: string): string =>
  SOURCES.has(file) ? html : withoutPolicy(html)

/**
 * Sends the policy that Astro wrote into a page, with the hashes of the build's own scripts and
 * styles, as a header, with what a meta tag cannot say. Netlify reads `_headers`. A preview of a
 * branch also says that it is not to be found.
 *
 * @returns whether it is another than before
 * @throws Error when a page has no policy
 */
export async function writePolicy(out: string): Promise<boolean> {
  const rules = Object.entries(POLICIES).map(async ([path, page]) =>
    headersOf(path, await policyOfFile(join(out, page))),
  )
  const unlisted = isPreview(process.env.CONTEXT) ? [headersOf('/*', UNLISTED)] : []
  const text = [...(await Promise.all(rules)), ...unlisted].join('')
  return replaceFile(join(out, '_headers'), Buffer.from(text))
}

const headersOf = (path: string, headers: Readonly<Record<string, string>>): string =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')

async function policyOfFile(file: string): Promise<Record<string, string>> {
  const policy = policyOf(await readFile(file, 'utf8'))
  if (Object.keys(policy).length === 0)
    throw new Error(`${file} was built without a Content-Security-Policy.`)
  return policy
}
