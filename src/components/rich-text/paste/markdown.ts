import MarkdownIt from 'markdown-it'
import footnotes from 'markdown-it-footnote'
import { shallowBrackets } from '../../../lib/shallow-brackets.ts'

/** Converts Markdown to HTML. HTML within it is treated as text. */
export const markdownToHtml = (text: string): string =>
  new MarkdownIt({ html: false }).use(footnotes).use(shallowBrackets).render(text)
