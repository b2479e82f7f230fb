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
// `normalizeLink` would convert a host to ASCII before it is checked.
markdown.normalizeLink = (address) => address
// The words of a link of Punycode would be another address than it leads to.
markdown.normalizeLinkText = (address) => address
// `end.So` is no address: of those without a scheme only what begins with `www.` is.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false })
markdown.linkify.add('www.', {
  validate(text, position, { re }) {
    const [prefix, pattern] = ['//www.', re.get_http_validator()]
    pattern.lastIndex = 0
    const found = pattern.exec(prefix + text.slice(position, position + MAX_ADDRESS))
    return found ? found[0].length - prefix.length : 0
  },
  normalize: (match) => {
    match.url = `https://${match.url}`
  },
})
markdown.validateLink = (address) => safeAddress(address) !== null

/** rule: comments/markdown; sanitised against faults of the Markdown library. */
export const renderComment = (source: string): string => sanitiseComment(markdown.render(source))
