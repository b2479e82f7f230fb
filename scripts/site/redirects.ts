import { join } from 'node:path'
import type { FormerAddress } from '../../src/features/redirects/redirects.server.ts'
import { replaceFile } from './release-files.ts'

/**
 * Writes where former addresses lead into the release, which Netlify and the local platform read. That
 * something is gone says a function: a file of redirects cannot.
 *
 * @returns whether it is another than before
 */
export function writeRedirects(out: string, redirects: FormerAddress[]): Promise<boolean> {
  const lines = redirects.flatMap(({ from_path: from, to_path: to, status, kind }) => {
    // A query would be put behind the anchor.
    if (to === null || to.includes('#')) return []
    const rule = `${from} ${to} ${status}`
    // Nothing is below a page.
    return ['own', 'page'].includes(kind) ? [rule] : [rule, `${from}/* ${to}/:splat ${status}`]
  })
  return replaceFile(join(out, '_redirects'), Buffer.from([...lines, ''].join('\n')))
}
