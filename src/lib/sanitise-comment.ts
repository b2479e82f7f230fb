import type { Root } from 'hast'
import rehypeParse from 'rehype-parse'
import rehypeSanitize, { type Options } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { safeAddress } from './safe-address.ts'

/** Only what `renderComment` produces. */
const COMMENT_SCHEMA: Options = {
  strip: ['script', 'style', 'template', 'iframe', 'object', 'embed', 'math', 'svg'],
  tagNames: ['p', 'br', 'strong', 'em', 'code', 'pre', 'ul', 'ol', 'li', 'blockquote', 'a'],
  attributes: {
    a: ['href', 'title'],
    ol: ['start'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'] },
  required: { a: { rel: 'nofollow ugc noopener' } },
  ancestors: { li: ['ul', 'ol'] },
}

/** Removes the address of unsafe links and keeps their text. */
const keepSafeLinks = () => (tree: Root) =>
  visit(tree, 'element', ({ properties }) => {
    if (properties.href === undefined) return
    properties.href = safeAddress(String(properties.href)) ?? undefined
  })

const pipeline = unified()
  .use(rehypeParse, { fragment: true })
  .use(keepSafeLinks)
  .use(rehypeSanitize, COMMENT_SCHEMA)
  .use(rehypeStringify)
  .freeze()

/** Sanitises stored HTML again before it becomes part of a page. */
export const sanitiseComment = (html: string): string => String(pipeline.processSync(html)).trim()
