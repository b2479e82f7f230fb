import { htmlOf } from '@site/text/html-tree.ts'
import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import { sanitizeTree } from '../../../lib/sanitize-body.ts'
import { parseSource } from './parse-source.ts'

/** The sanitized HTML; unchanged when it is nested too deeply. */
export function allowedIn(html: string): string {
  try {
    return htmlOf(sanitizeTree(parseSource(html)))
  } catch {
    return html
  }
}

export function removedFrom(html: string): string[] {
  try {
    const tree = parseSource(html)
    const left = countsOf(sanitizeTree(tree))
    return [...countsOf(tree)].flatMap(([what, count]) =>
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
