import MarkdownIt from 'markdown-it'

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
markdown.renderer.rules.link_open = (tokens, index, options, _env, renderer) => {
  tokens[index]?.attrSet('rel', 'nofollow ugc noopener')
  return renderer.renderToken(tokens, index, options)
}

/** The HTML of a comment: paragraphs, emphasis, lists, quotes, code and links (readings, 21). */
export const renderComment = (source: string): string => markdown.render(source)
