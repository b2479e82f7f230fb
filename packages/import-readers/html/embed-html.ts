import { escapeHtml } from '@site/text/escape-html.ts'
import { embedKindAt } from '@site/text/played-at.ts'
import { nameOfEmbed } from './picture-source.ts'

/** Not yet sanitized; title and caption are HTML. */
export const embedHtml = (href: string, title: string, caption: string): string =>
  `<figure class="${embedKindAt(href)}"><a href="${escapeHtml(href)}">${title || escapeHtml(nameOfEmbed(href))}</a>` +
  `<figcaption>${caption}</figcaption></figure>`
