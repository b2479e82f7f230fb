import rehypeParse from 'rehype-parse'
import { unified } from 'unified'

const parser = unified().use(rehypeParse, { fragment: true }).freeze()

/** HTML as it was typed; the parser of the browser would report styles and handlers in it. */
export const parseSource = (html: string) => parser.parse(html)
