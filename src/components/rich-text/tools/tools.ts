import type { ChainedCommands, Editor } from '@tiptap/core'
import type { IconName } from '../../icons.ts'
import { canBeAsRows, isAsRows, toggleAsRows } from './as-rows.ts'
import { toggleHeaderRow } from './header-row.ts'

export type Opens = 'link' | 'picture' | 'caption' | 'card' | 'shown-card'

type Shown = {
  name: string
  /** As in `aria-keyshortcuts`. */
  keys?: string
  icon: IconName
  isOn?(editor: Editor): boolean
  can?(editor: Editor): boolean
}

export type Tool = Shown & ({ act(editor: Editor): void } | { opens: Opens })

/** A tool of one command, after which the text has the focus again. */
const command = (
  name: string,
  icon: IconName,
  run: (chain: ChainedCommands) => ChainedCommands,
  rest: Partial<Shown> = {},
): Tool => ({ name, icon, ...rest, act: (editor) => run(editor.chain().focus()).run() })

/** A tool that is on where the text is of a type. */
const toggle = (
  name: string,
  icon: IconName,
  keys: string,
  type: string,
  run: (chain: ChainedCommands) => ChainedCommands,
): Tool => command(name, icon, run, { keys, isOn: (editor) => editor.isActive(type) })

const heading = (level: 2 | 3): Tool => ({
  ...command(`Heading ${level}`, `heading-${level}`, (chain) => chain.toggleHeading({ level })),
  keys: `Control+Alt+${level}`,
  isOn: (editor) => editor.isActive('heading', { level }),
})

export const TOOLS: Record<string, Tool[]> = {
  History: [
    command('Undo', 'undo-2', (chain) => chain.undo(), {
      keys: 'Control+Z',
      can: (editor) => editor.can().undo(),
    }),
    command('Redo', 'redo-2', (chain) => chain.redo(), {
      keys: 'Control+Shift+Z',
      can: (editor) => editor.can().redo(),
    }),
  ],
  Block: [
    toggle('Paragraph', 'pilcrow', 'Control+Alt+0', 'paragraph', (chain) => chain.setParagraph()),
    heading(2),
    heading(3),
  ],
  Styles: [
    toggle('Bold', 'bold', 'Control+B', 'bold', (chain) => chain.toggleBold()),
    toggle('Italic', 'italic', 'Control+I', 'italic', (chain) => chain.toggleItalic()),
    toggle('Code', 'code', 'Control+E', 'code', (chain) => chain.toggleCode()),
    {
      name: 'Link',
      keys: 'Control+K',
      icon: 'link',
      isOn: (editor) => editor.isActive('link'),
      opens: 'link',
    },
  ],
  Blocks: [
    toggle('Bullet list', 'list', 'Control+Shift+8', 'bulletList', (chain) =>
      chain.toggleBulletList(),
    ),
    toggle('Numbered list', 'list-ordered', 'Control+Shift+7', 'orderedList', (chain) =>
      chain.toggleOrderedList(),
    ),
    toggle('Quote', 'text-quote', 'Control+Shift+B', 'blockquote', (chain) =>
      chain.toggleBlockquote(),
    ),
    toggle('Code block', 'square-code', 'Control+Alt+C', 'codeBlock', (chain) =>
      chain.toggleCodeBlock(),
    ),
    command('Horizontal rule', 'minus', (chain) => chain.setHorizontalRule()),
    { name: 'Picture', icon: 'image-plus', opens: 'picture' },
    command(
      'Table',
      'table-2',
      (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
      { can: (editor) => !editor.isActive('table') },
    ),
  ],
}

/** Where the text has cards. */
export const CARD_TOOLS: Tool[] = [
  { name: 'Card', icon: 'file-text', opens: 'card' },
  { name: 'Card of another article', icon: 'layout-grid', opens: 'shown-card' },
]

export const TABLE_TOOLS: Tool[] = [
  command('Row above', 'between-horizontal-end', (chain) => chain.addRowBefore()),
  command('Row below', 'between-horizontal-start', (chain) => chain.addRowAfter()),
  command('Remove row', 'fold-vertical', (chain) => chain.deleteRow()),
  command('Column before', 'between-vertical-end', (chain) => chain.addColumnBefore()),
  command('Column after', 'between-vertical-start', (chain) => chain.addColumnAfter()),
  command('Remove column', 'fold-horizontal', (chain) => chain.deleteColumn()),
  { name: 'Header row', icon: 'table-properties', act: toggleHeaderRow },
  {
    name: 'Rows below each other on phones',
    icon: 'smartphone',
    isOn: isAsRows,
    can: canBeAsRows,
    act: toggleAsRows,
  },
  { name: 'Table caption', icon: 'captions', opens: 'caption' },
  command('Remove table', 'trash-2', (chain) => chain.deleteTable()),
]
