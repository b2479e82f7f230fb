import { createHash } from 'node:crypto'
import type { PreparedPiece } from './kinds/piece-kind.ts'
import { redirectFrom } from './kinds/redirect-from.ts'

/**
 * Redirects from the former addresses of pictures and files, which search engines and other sites
 * link to (rule: imports/addresses).
 * @param moved new addresses by former paths
 */
export const movedFiles = (moved: ReadonlyMap<string, string>): PreparedPiece[] =>
  [...moved].flatMap(([path, to]) =>
    redirectFrom(path, [])
      .filter((from) => from !== to)
      .map((from) => ({
        kind: 'redirect',
        key: `file ${from}`,
        digest: createHash('sha256').update(`${from} ${to}`).digest('hex').slice(0, 32),
        from,
        to,
      })),
  )
