import { escapeHtml } from '@site/text/escape-html.ts'
import { embedKindAt } from '@site/text/played-at.ts'
import { nameOfFile } from './picture-source.ts'

/** The file that is played, or who plays it. */
const nameOf = (href: string): string =>
  nameOfFile(href) === href ? new URL(href).hostname.replace(/^www\./, '') : nameOfFile(href)

/** Not yet sanitized; title and caption are HTML. */
export const embedHtml = (href: string, title: string, caption: string): string =>
  `<figure class="${embedKindAt(href)}"><a href="${escapeHtml(href)}">${title || escapeHtml(nameOf(href))}</a>` +
  `<figcaption>${caption}</figcaption></figure>`
