import { parsedFragment } from '@site/text/parse-fragment.ts'
import { visitElements } from '@site/text/visit-elements.ts'
import type { Root } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { type Schema, sanitize } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import { safeAddress } from './safe-address.ts'

/** Allows only what `renderComment` produces. */
const COMMENT_SCHEMA: Schema = {
  strip: ['script', 'style', 'template', 'iframe', 'object', 'embed', 'math', 'svg'],
  tagNames: ['p', 'br', 'strong', 'em', 's', 'code', 'pre', 'ul', 'ol', 'li', 'blockquote', 'a'],
  attributes: {
    a: ['href', 'title'],
    ol: ['start'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'] },
  required: { a: { rel: 'nofollow ugc noopener' } },
  ancestors: { li: ['ul', 'ol'] },
}

const keepSafeLinks = (tree: Root) =>
  visitElements(tree, ({ properties }) => {
    if (properties.href === undefined) return
    properties.href = safeAddress(String(properties.href)) ?? undefined
  })

export function sanitizeComment(html: string): string {
  const tree = fromParse5(parsedFragment(html)) as Root
  keepSafeLinks(tree)
  return toHtml(sanitize(tree, COMMENT_SCHEMA)).trim()
}
