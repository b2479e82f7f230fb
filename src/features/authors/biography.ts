import { toString as textOf } from 'hast-util-to-string'
import { boundUnits } from '../../lib/bound-units.ts'
import { renderComment } from '../../lib/render-comment.ts'
import { sanitisedTree } from '../../lib/sanitise-body.ts'

/**
 * The HTML of a biography: the Markdown of comments (rule: comments/markdown), sanitised. Links of
 * editors are the site's own word, so nothing tells search engines to pass over them.
 */
export const renderBiography = (source: string): string =>
  renderComment(boundUnits(source)).replaceAll('rel="nofollow ugc noopener"', 'rel="noopener"')

/** The first paragraph: what stands below an article. */
export const shortBiography = (source: string): string => source.trim().split(/\n\s*\n/, 1)[0] ?? ''

/** A biography without its marks, for search engines. */
export const plainBiography = (source: string): string =>
  textOf(sanitisedTree(renderBiography(source)))
    .replace(/\s+/g, ' ')
    .trim()
