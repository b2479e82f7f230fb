import { escapeHtml } from '@site/text/escape-html.ts'

/** Not yet sanitized; the caption is HTML. */
export function figureHtml(src: string, alt: string, caption = ''): string {
  const below = caption ? `<figcaption>${caption}</figcaption>` : ''
  return `<figure><img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}">${below}</figure>`
}
