import MarkdownIt from 'markdown-it'
import { safeAddress } from './safe-address.ts'
import { sanitiseComment } from './sanitise-comment.ts'

const markdown = new MarkdownIt('zero', { html: false, linkify: false, breaks: true })
markdown.enable([
  'emphasis',
  'backticks',
  'fence',
  'code',
  'list',
  'blockquote',
  'link',
  'autolink',
  'escape',
  'newline',
  'entity',
])
// `normalizeLink` would convert a host to ASCII before it is checked.
markdown.normalizeLink = (address) => address
markdown.validateLink = (address) => safeAddress(address) !== null

/** rule: comments/markdown; sanitised against faults of the Markdown library. */
export const renderComment = (source: string): string => sanitiseComment(markdown.render(source))
