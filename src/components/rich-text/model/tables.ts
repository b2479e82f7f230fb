import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { TABLE_ROWS } from '../../../lib/table-rows.ts'

// No column widths, which readers do not get and whose style attributes the policy forbids.
const spans = {
  colspan: { default: 1 },
  rowspan: { default: 1 },
  colwidth: { default: null, rendered: false },
}

const BOX = ['div', { class: 'table-scroll' }] as const

export const TABLES = [
  Table.extend({
    addAttributes: () => ({
      caption: {
        default: '',
        parseHTML: (element: HTMLElement) => element.querySelector('caption')?.textContent ?? '',
      },
      /** Whether it becomes a list of rows where it has too little room. */
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
    addNodeView: () => null,
  }).configure({ resizable: false, allowTableNodeSelection: true }),
  TableRow.extend({
    addAttributes: () => ({
      /** Whether it is in `thead`; null when its cells decide. */
      head: {
        default: null,
        rendered: false,
        parseHTML: ({ parentElement }: HTMLElement) => parentElement?.tagName === 'THEAD' || null,
      },
    }),
  }),
  TableHeader.extend({
    addAttributes: () => ({ ...spans, scope: { default: null } }),
  }),
  TableCell.extend({ addAttributes: () => spans }),
]
