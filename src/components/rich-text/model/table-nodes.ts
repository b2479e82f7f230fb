import { type Attributes, Node } from '@tiptap/core'
import { TABLE_ROWS } from '../../../lib/table-rows.ts'

// Column widths are not written: readers do not get them, and the content security policy forbids
// style attributes.
const spans = {
  colspan: { default: 1 },
  rowspan: { default: 1 },
  colwidth: { default: null, rendered: false },
}

const BOX = ['div', { class: 'table-scroll' }] as const

/** Names by which the table commands of ProseMirror find the nodes. */
const ROLES: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

const cell = (name: string, tag: string, attributes: Attributes) =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => attributes,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

/** The nodes of tables; their commands are in `tools/table-tools.ts`. */
export const TABLES = [
  Node.create({
    name: 'table',
    content: 'tableRow+',
    isolating: true,
    group: 'block',
    extendNodeSchema: ({ name }) => ({ tableRole: ROLES[name] }),
    addAttributes: () => ({
      caption: {
        default: '',
        parseHTML: (element: HTMLElement) => element.querySelector('caption')?.textContent ?? '',
      },
      /** Whether narrow screens show the table as a list of rows. */
      asRows: {
        default: false,
        parseHTML: ({ classList }: HTMLElement) => classList.contains(TABLE_ROWS),
      },
    }),
    parseHTML: () => [
      {
        tag: 'table',
        contentElement: (element) => {
          const copy = element.cloneNode(true) as HTMLElement
          copy.querySelector('caption')?.remove()
          return copy
        },
      },
    ],
    renderHTML: ({ node }) =>
      node.attrs.caption
        ? [...BOX, ['table', ['caption', node.attrs.caption], ['tbody', 0]]]
        : [...BOX, ['table', ['tbody', 0]]],
  }),
  Node.create({
    name: 'tableRow',
    content: '(tableCell | tableHeader)*',
    addAttributes: () => ({
      /** Whether the row is in the table's head; null when its cells decide. */
      head: {
        default: null,
        rendered: false,
        parseHTML: ({ parentElement }: HTMLElement) => parentElement?.tagName === 'THEAD' || null,
      },
    }),
    parseHTML: () => [{ tag: 'tr' }],
    renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
  }),
  cell('tableHeader', 'th', { ...spans, scope: { default: null } }),
  cell('tableCell', 'td', spans),
]
