import MarkdownIt from 'markdown-it'
import { safeAddress } from './links.ts'
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
// An address is judged as it was typed: `normalizeLink` would first turn a host into its ASCII form.
markdown.normalizeLink = (address) => address
markdown.validateLink = (address) => safeAddress(address) !== null

/**
 * The HTML of a comment: paragraphs, emphasis, lists, quotes, code and links (rule: comments/markdown). What the
 * Markdown library has made is sanitised once more, so that a fault of it is none of the site's.
 */
export const renderComment = (source: string): string => sanitiseComment(markdown.render(source))
