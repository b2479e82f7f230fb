import { fromHtml } from 'hast-util-from-html'

/** HTML as it was typed; the parser of the browser would report styles and handlers in it. */
export const parseSource = (html: string) => fromHtml(html, { fragment: true })
