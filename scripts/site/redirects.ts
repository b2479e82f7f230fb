import { join } from 'node:path'
import type { FormerAddress } from '../../src/features/publishing/redirects/redirects.server.ts'
import { replaceFile } from './release-files.ts'

/** A function redirects other addresses. */
const PLAIN = /^(?:https:\/\/[\w.-]+(?::\d+)?)?[\w./~%?&=+,@-]*$/

/** Whether the file changed. A function answers 410. */
export function writeRedirects(out: string, redirects: FormerAddress[]): boolean {
  const lines = redirects.flatMap(({ from_path: from, to_path: to, status, kind }) => {
    if (to === null || from.includes('?') || !PLAIN.test(from) || !PLAIN.test(to)) return []
    const rule = `${from} ${to} ${status}`
    // A page has no addresses below it.
    return ['own', 'page'].includes(kind) ? [rule] : [rule, `${from}/* ${to}/:splat ${status}`]
  })
  return replaceFile(join(out, '_redirects'), Buffer.from([...lines, ''].join('\n')))
}
