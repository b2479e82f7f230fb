import { oneLine } from '@site/import-readers/html/plain-words.ts'
import { emptySite } from '../../../../../site.ts'
import { ownPath } from '../prepare-text.ts'
import type { PieceOf, Preparing } from './piece-kind.ts'
import { redirectFrom } from './redirect-from.ts'

/** Without links when all articles are drafts: a link cannot lead to a draft. */
export function prepareMenu(
  { links, base, notes }: PieceOf<'menu'>,
  { site, asDrafts }: Preparing,
) {
  const own = links.flatMap(({ label, href }) => {
    const path = ownPath(href, base, site)
    if (!path.startsWith('/') || path === '/') return [{ label: oneLine(label, 40), href: path }]
    return redirectFrom(path, notes).map((from) => ({ label: oneLine(label, 40), href: from }))
  })
  return { links: asDrafts ? [] : own, empty: emptySite }
}
