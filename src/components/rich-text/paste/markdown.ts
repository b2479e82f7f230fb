import MarkdownIt from 'markdown-it'
import footnotes from 'markdown-it-footnote'
import { shallowBrackets } from '../../../lib/shallow-brackets.ts'

/** HTML in it is text. */
export const markdownToHtml = (text: string): string =>
  new MarkdownIt({ html: false }).use(footnotes).use(shallowBrackets).render(text)
