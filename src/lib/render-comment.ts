import MarkdownIt from 'markdown-it'
import { MAX_ADDRESS, safeAddress } from './safe-address.ts'
import { sanitiseComment } from './sanitise-comment.ts'

const markdown = new MarkdownIt('zero', { html: false, linkify: true, breaks: true })
markdown.enable([
  'emphasis',
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
// It would convert a host to ASCII before the check.
markdown.normalizeLink = (address) => address
// Decoded Punycode would show another address.
markdown.normalizeLinkText = (address) => address
// `end.So` is no address.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false })
markdown.linkify.add('www.', {
  validate(text, position, { re }) {
    const prefix = '//www.'
    const pattern = re.get_http_validator()
    pattern.lastIndex = 0
    const found = pattern.exec(prefix + text.slice(position, position + MAX_ADDRESS))
    return found ? found[0].length - prefix.length : 0
  },
  normalize: (match) => {
    match.url = `https://${match.url}`
  },
})
markdown.validateLink = (address) => safeAddress(address) !== null

/** rule: comments/markdown. Sanitised against faults of the library. */
export const renderComment = (source: string): string => sanitiseComment(markdown.render(source))
