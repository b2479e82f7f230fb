import { escapeHtml } from '../../../lib/escape-html.ts'
import { embedKindAt } from '../../../lib/played-at.ts'

/** A figure of what is at an address, not yet sanitised; title and caption are HTML. */
export const embedHtml = (href: string, title: string, caption: string): string =>
  `<figure class="${embedKindAt(href)}"><a href="${escapeHtml(href)}">${title || escapeHtml(href)}</a>` +
  `<figcaption>${caption}</figcaption></figure>`
