import { shallowBrackets } from '@site/text/shallow-brackets.ts'
import { withMarkdownBullets } from '@site/text/typed-bullets.ts'
import MarkdownIt from 'markdown-it'
import footnotes from 'markdown-it-footnote'

/** Converts Markdown to HTML. HTML within it is treated as text. */
export const markdownToHtml = (text: string): string =>
  new MarkdownIt({ html: false })
    .use(footnotes)
    .use(shallowBrackets)
    .render(withMarkdownBullets(text))
