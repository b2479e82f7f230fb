import MarkdownIt from 'markdown-it'
import { sanitiseComment } from './sanitise.ts'

/** Where links in comments may lead (product specification, section 9). */
const LINK = /^(?:https?:\/\/|mailto:|tel:)/i

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
markdown.validateLink = (address) => LINK.test(address)

/**
 * The HTML of a comment: paragraphs, emphasis, lists, quotes, code and links (readings, 21). What the
 * Markdown library has made is sanitised once more, so that a fault of it is none of the site's.
 */
export const renderComment = (source: string): string => sanitiseComment(markdown.render(source))
