import { toString as textOf } from 'hast-util-to-string'
import { boundUnits } from '../../../lib/bound-units.ts'
import { renderComment } from '../../../lib/render-comment.ts'
import { sanitizedTree } from '../../../lib/sanitize-body.ts'

/**
 * Renders a biography as comments are rendered (rule: comments/markdown), but without `nofollow`.
 */
export const renderBiography = (source: string): string =>
  renderComment(boundUnits(source)).replaceAll('rel="nofollow ugc noopener"', 'rel="noopener"')

export const shortBiography = (source: string): string => source.trim().split(/\n\s*\n/, 1)[0] ?? ''

export const plainBiography = (source: string): string =>
  textOf(sanitizedTree(renderBiography(source)))
    .replace(/\s+/g, ' ')
    .trim()
