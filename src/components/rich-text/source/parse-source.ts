import { fromHtml } from 'hast-util-from-html'

/** The browser's parser would report styles and handlers in it. */
export const parseSource = (html: string) => fromHtml(html, { fragment: true })
