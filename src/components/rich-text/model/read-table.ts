import type { Element, RootContent } from 'hast'
import { InvalidMarkup, type NodeJson, onlyElements, runsOf } from './runs.ts'

type ReadBlocks = (nodes: RootContent[], parent: string) => NodeJson[]

export function readTable(table: Element, readBlocks: ReadBlocks): NodeJson {
  const parts = onlyElements(table)
  const caption = parts[0]?.tagName === 'caption' ? captionOf(parts.shift()) : ''
  const head = parts[0]?.tagName === 'thead' ? rowsOf(parts.shift(), true, readBlocks) : []
  const body = parts[0]?.tagName === 'tbody' ? rowsOf(parts.shift(), false, readBlocks) : []
  if (parts.length > 0) throw new InvalidMarkup()
  const asRows = table.properties.className !== undefined
  const node = { type: 'table', attrs: { caption, asRows }, content: [...head, ...body] }
  if (!isRectangle(node.content)) throw new InvalidMarkup()
  return node
}

/** Whether the cells fill a rectangle without gaps and overlaps. */
function isRectangle(rows: NodeJson[]): boolean {
  const taken = rows.map(() => new Set<number>())
  for (const [y, { content = [] }] of rows.entries())
    for (const { attrs } of content) {
      const x = firstFree(taken[y])
      const columns = Array.from({ length: Number(attrs?.colspan) }, (_, by) => x + by)
      for (let by = 0; by < Number(attrs?.rowspan); by += 1) {
        const row = taken[y + by]
        if (!row || columns.some((column) => row.has(column))) return false
        for (const column of columns) row.add(column)
      }
    }
  const widths = new Set(taken.map(({ size }) => size))
  return widths.size === 1 && !widths.has(0)
}

function firstFree(taken: ReadonlySet<number> = new Set()): number {
  let column = 0
  while (taken.has(column)) column += 1
  return column
}

function captionOf(caption: Element | undefined): string {
  const [text, ...others] = runsOf(caption?.children ?? [])
  if (others.length > 0 || text?.marks) throw new InvalidMarkup()
  return text?.text ?? ''
}

const rowsOf = (part: Element | undefined, head: boolean, read: ReadBlocks): NodeJson[] =>
  (part ? onlyElements(part) : []).map((row) => {
    if (row.tagName !== 'tr') throw new InvalidMarkup()
    return {
      type: 'tableRow',
      attrs: { head },
      content: onlyElements(row).map((cell) => cellOf(cell, read)),
    }
  })

function cellOf({ tagName, properties, children }: Element, read: ReadBlocks): NodeJson {
  const type = { td: 'tableCell', th: 'tableHeader' }[tagName]
  if (!type) throw new InvalidMarkup()
  const { colSpan, rowSpan, scope } = properties
  const attrs = { colspan: Number(colSpan ?? 1), rowspan: Number(rowSpan ?? 1) }
  const content = read(children, tagName)
  return {
    type,
    attrs: { ...attrs, ...(tagName === 'th' && { scope: scope ?? null }) },
    content: content.length > 0 ? content : [{ type: 'paragraph' }],
  }
}
