import type { MarkdownIt } from 'markdown-it'

/** No paragraph for readers has brackets nested more deeply. */
const DEEPEST = 50

/**
 * A plugin of markdown-it. Brackets that are nested deeper are written as entities: for each open
 * one the parser looks for its end, which takes quadratic time for thousands of them.
 */
export function shallowBrackets(markdown: MarkdownIt): void {
  markdown.core.ruler.before('block', 'shallow_brackets', (state) => {
    let depth = 0
    state.src = state.src.replace(/[[\]]|\n[ \t]*\n/g, (sign) => {
      if (sign !== '[') depth = sign === ']' ? Math.max(0, depth - 1) : 0
      else if (++depth > DEEPEST) return '&#91;'
      return sign
    })
  })
}
