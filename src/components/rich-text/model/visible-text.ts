import type { Element, ElementContent, RootContent } from 'hast'
import { isInline, type NodeJson, runsOf } from './runs.ts'

/** In these elements text looks the same with and without a paragraph around it. */
const BARE = new Set(['li', 'td', 'th', 'caption', 'figcaption', 'p', 'h2', 'h3', 'figure', 'a'])

/**
 * What a reader sees of a text, for comparison. White space between blocks and the order of marks
 * do not count.
 */
export function visibleText(nodes: RootContent[], parent = ''): string {
  const shown: string[] = []
  let line: RootContent[] = []
  const endLine = () => {
    const runs = visibleLine(line)
    if (runs !== '') shown.push(BARE.has(parent) ? runs : `<p []>${runs}</p>`)
    line = []
  }
  for (const node of nodes) {
    if (isInline(node)) line.push(node)
    else if (node.type === 'element') {
      endLine()
      shown.push(visibleElement(node))
    }
  }
  endLine()
  return shown.join('')
}

const visibleLine = (line: RootContent[]): string =>
  runsOf(line)
    .map(({ text, marks, ...rest }: NodeJson) => JSON.stringify([text, marks, rest]))
    .join('')

function visibleElement({ tagName, properties, children }: Element): string {
  if (tagName === 'pre') return `<pre>${visibleCode(children)}</pre>`
  const inside = visibleText(children, tagName)
  if (inside === '' && ['p', 'h2', 'h3', 'blockquote', 'figcaption', 'caption'].includes(tagName))
    return ''
  return `<${tagName} ${JSON.stringify(Object.entries(properties).sort())}>${inside}</${tagName}>`
}

const visibleCode = (children: ElementContent[]): string =>
  children
    .map((child) => {
      if (child.type === 'text') return JSON.stringify(child.value.replace(/\n$/, ''))
      return child.type === 'element' ? `<${child.tagName}>${visibleCode(child.children)}` : ''
    })
    .join('')
