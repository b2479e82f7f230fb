import type { ReleaseData } from '../../src/rendering/release-data.ts'
import type { DataCall } from '../../src/server/noted-data.ts'
import { shortDigest } from './short-digest.ts'

export type PageKey = { calls: DataCall[]; digest: string }

export function pagePaths(fixed: string[], content: ReleaseData): string[] {
  const paths = [
    // The shop can be switched off (rule: site-settings/shop).
    ...fixed.filter((path) => path !== '/shop'),
    ...content.paths,
  ]
  // First pages of lists and pages of text may be in both.
  return [...new Set(paths)]
}

export function fileOf(path: string): string {
  if (path === '/') return 'index.html'
  return path.slice(1) + (/\.\w+$/.test(path) ? '' : '.html')
}

export const isHtml = (path: string): boolean => fileOf(path).endsWith('.html')

export const isArticle = (path: string) => /^\/?article\//.test(path)

/** rule: search/index-follows */
export const isSearched = (path: string, key: PageKey | undefined): boolean =>
  isArticle(path) || key?.calls.some((call) => call.startsWith('["page",')) === true

export async function digestOfCalls(calls: DataCall[], { digestOf }: ReleaseData): Promise<string> {
  let digests = ''
  for (const call of calls) {
    const digest = digestOf(call)
    // Waiting for each of 40,000 texts would take as long as making them.
    digests += `${typeof digest === 'string' ? digest : await digest} `
  }
  return shortDigest(digests)
}
