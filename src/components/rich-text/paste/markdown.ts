import MarkdownIt from 'markdown-it'

/** Markdown as HTML; HTML in it is text. */
export const markdownToHtml = (text: string): string => new MarkdownIt({ html: false }).render(text)
