import { join } from 'node:path'
import type { FormerAddress } from '../../src/features/publishing/redirects/redirects.server.ts'
import { replaceFile } from './release-files.ts'

/** Addresses with these characters only; a function redirects the others. */
const PLAIN = /^(?:https:\/\/[\w.-]+(?::\d+)?)?[\w./~%?&=+,@-]*$/

/** Writes `_redirects` and returns whether it changed. A function answers 410 for what is gone. */
export function writeRedirects(out: string, redirects: FormerAddress[]): boolean {
  const lines = redirects.flatMap(({ from_path: from, to_path: to, status, kind }) => {
    if (to === null || from.includes('?') || !PLAIN.test(from) || !PLAIN.test(to)) return []
    const rule = `${from} ${to} ${status}`
    // A page of text has no addresses below its own.
    return ['own', 'page'].includes(kind) ? [rule] : [rule, `${from}/* ${to}/:splat ${status}`]
  })
  return replaceFile(join(out, '_redirects'), Buffer.from([...lines, ''].join('\n')))
}
