import rehypeParse from 'rehype-parse'
import rehypeSanitize, { type Options } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'

/** What `renderComment` can make, and nothing else. */
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
  allowComments: false,
  allowDoctypes: false,
}

const pipeline = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeSanitize, COMMENT_SCHEMA)
  .use(rehypeStringify)
  .freeze()

/** The HTML of a comment once more without anything foreign, before it becomes part of a page. */
export const sanitiseComment = (html: string): string => String(pipeline.processSync(html)).trim()
