import MarkdownIt from 'markdown-it'

/** Markdown as HTML; its own HTML is text. */
export const markdownToHtml = (text: string): string => new MarkdownIt({ html: false }).render(text)
