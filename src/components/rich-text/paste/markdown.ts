import MarkdownIt from 'markdown-it'
import footnotes from 'markdown-it-footnote'

/** HTML in it is text. */
export const markdownToHtml = (text: string): string =>
  new MarkdownIt({ html: false }).use(footnotes).render(text)
