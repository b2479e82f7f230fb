import MarkdownIt from 'markdown-it'
import { MAX_ADDRESS, safeAddress } from './safe-address.ts'
import { sanitizeComment } from './sanitize-comment.ts'

const markdown = new MarkdownIt('zero', { html: false, linkify: true, breaks: true })
markdown.enable([
  'emphasis',
  'strikethrough',
  'backticks',
  'fence',
  'code',
  'list',
  'blockquote',
  'link',
  'autolink',
  'linkify',
  'escape',
  'newline',
  'entity',
])
/** A star between numbers is a sign of multiplication. */
markdown.inline.State = class extends markdown.inline.State {
  override scanDelims(start: number, canSplitWord: boolean) {
    const run = super.scanDelims(start, canSplitWord)
    const isBetween =
      /[\p{N})]/u.test(this.src.charAt(start - 1)) &&
      /[\p{N}(]/u.test(this.src.charAt(start + run.length))
    return this.src[start] === '*' && isBetween
      ? { ...run, can_open: false, can_close: false }
      : run
  }
}
// The library would convert a host to ASCII before `safeAddress` checks it.
markdown.normalizeLink = (address) => address
// The library would decode Punycode, so that the shown address differs from the real one.
markdown.normalizeLinkText = (address) => address
// Text such as `end.So` is not an address.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false })
markdown.linkify.add('www.', {
  validate(text, position, { re }) {
    const prefix = '//www.'
    const pattern = re.get_http_validator()
    pattern.lastIndex = 0
    const match = pattern.exec(prefix + text.slice(position, position + MAX_ADDRESS))
    return match ? match[0].length - prefix.length : 0
  },
  normalize: (match) => {
    match.url = `https://${match.url}`
  },
})
markdown.validateLink = (address) => safeAddress(address) !== null

/**
 * Renders the Markdown of a comment (rule: comments/markdown), sanitized in case the library has
 * faults.
 */
export const renderComment = (source: string): string => sanitizeComment(markdown.render(source))
