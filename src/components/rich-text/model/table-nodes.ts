import { type Attributes, Node } from '@tiptap/core'
import { TABLE_ROWS } from '../../../lib/table-rows.ts'

// Readers get no column widths, and the policy forbids style attributes.
const spans = {
  colspan: { default: 1 },
  rowspan: { default: 1 },
  colwidth: { default: null, rendered: false },
}

const BOX = ['div', { class: 'table-scroll' }] as const

/** Names for the commands of tables. */
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

/** `tools/tables.ts` has the commands. */
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
      /** A list of rows where room is short. */
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
      /** Null when the cells decide. */
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
