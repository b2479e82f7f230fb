import type { Root } from 'hast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { sanitisedTree } from '../../../lib/sanitise-body.ts'

const parser = unified().use(rehypeParse, { fragment: true }).freeze()

/** What the sanitiser removes from some HTML, in words, each once. */
export function removedFrom(html: string): string[] {
  try {
    const left = countsOf(sanitisedTree(html))
    return [...countsOf(parser.parse(html))].flatMap(([what, count]) =>
      count > (left.get(what) ?? 0) ? what : [],
    )
  } catch {
    return ['parts that are nested too deeply']
  }
}

function countsOf(tree: Root): Map<string, number> {
  const counts = new Map<string, number>()
  const add = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)
  visit(tree, (node) => {
    if (node.type === 'comment') add('comments')
    if (node.type !== 'element') return
    add(`<${node.tagName}>`)
    for (const name of Object.keys(node.properties))
      add(`${name === 'className' ? 'class' : name.toLowerCase()} of <${node.tagName}>`)
  })
  return counts
}
