import { hash } from 'node:crypto'
import type { ReleaseData } from '../../src/rendering/release-data.ts'
import type { DataCall } from '../../src/server/noted-data.ts'

/** What a release knows of a page: what it asked of the data, and a digest of the answers. */
export type PageKey = { calls: DataCall[]; digest: string }

/** The paths of all pages that a release has. */
export function pagePaths(fixed: string[], content: ReleaseData): string[] {
  const paths = [
    // It is among the pages of text unless it is switched off (rule: site-settings/shop).
    ...fixed.filter((path) => path !== '/shop'),
    ...content.paths,
  ]
  // The front of a list, and a page of text, may be a page without a variable part.
  return [...new Set(paths)]
}

/** The file of a page in its release. */
export function fileOf(path: string): string {
  if (path === '/') return 'index.html'
  return path.slice(1) + (/\.\w+$/.test(path) ? '' : '.html')
}

/** Whether a path or a file is that of an article. */
export const isArticle = (path: string) => /^\/?article\//.test(path)

/** Whether the search index has a page: an article, or a text (rule: search/index-follows). */
export const isSearched = (path: string, key: PageKey | undefined): boolean =>
  isArticle(path) || key?.calls.some((call) => call.startsWith('["page",')) === true

/** One digest of the answers to some calls. */
export async function digestOfCalls(calls: DataCall[], { digestOf }: ReleaseData): Promise<string> {
  let digests = ''
  for (const call of calls) digests += await digestOf(call)
  return hash('sha256', digests, 'base64url').slice(0, 16)
}
