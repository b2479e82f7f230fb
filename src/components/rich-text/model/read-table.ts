import { TableMap } from '@tiptap/pm/tables'
import type { Element, RootContent } from 'hast'
import { SCHEMA } from './extensions.ts'
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
  if (TableMap.get(SCHEMA.nodeFromJSON(node)).problems) throw new InvalidMarkup()
  return node
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
