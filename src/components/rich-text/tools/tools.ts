import type { Editor } from '@tiptap/core'
import type { IconName } from '../../icons.ts'
import { toggleHeaderRow } from './header-row.ts'

export type Opens = 'link' | 'picture' | 'caption'

export type Tool = {
  name: string
  /** As in `aria-keyshortcuts`. */
  keys?: string
  icon: IconName
  isOn?(editor: Editor): boolean
  can?(editor: Editor): boolean
} & ({ act(editor: Editor): void } | { opens: Opens })

const HEADING = [2, 3] as const
const HEADING_ICON = { 2: 'heading-2', 3: 'heading-3' } as const

export const TOOLS: Record<string, Tool[]> = {
  History: [
    {
      name: 'Undo',
      keys: 'Control+Z',
      icon: 'undo-2',
      can: (editor) => editor.can().undo(),
      act: (editor) => editor.chain().focus().undo().run(),
    },
    {
      name: 'Redo',
      keys: 'Control+Shift+Z',
      icon: 'redo-2',
      can: (editor) => editor.can().redo(),
      act: (editor) => editor.chain().focus().redo().run(),
    },
  ],
  Block: [
    {
      name: 'Paragraph',
      keys: 'Control+Alt+0',
      icon: 'pilcrow',
      isOn: (editor) => editor.isActive('paragraph'),
      act: (editor) => editor.chain().focus().setParagraph().run(),
    },
    ...HEADING.map(
      (level): Tool => ({
        name: `Heading ${level}`,
        keys: `Control+Alt+${level}`,
        icon: HEADING_ICON[level],
        isOn: (editor) => editor.isActive('heading', { level }),
        act: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
      }),
    ),
  ],
  Text: [
    {
      name: 'Bold',
      keys: 'Control+B',
      icon: 'bold',
      isOn: (editor) => editor.isActive('bold'),
      act: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      name: 'Italic',
      keys: 'Control+I',
      icon: 'italic',
      isOn: (editor) => editor.isActive('italic'),
      act: (editor) => editor.chain().focus().toggleItalic().run(),
    },
    {
      name: 'Code',
      keys: 'Control+E',
      icon: 'code',
      isOn: (editor) => editor.isActive('code'),
      act: (editor) => editor.chain().focus().toggleCode().run(),
    },
    {
      name: 'Link',
      keys: 'Control+K',
      icon: 'link',
      isOn: (editor) => editor.isActive('link'),
      opens: 'link',
    },
  ],
  Blocks: [
    {
      name: 'Bullet list',
      keys: 'Control+Shift+8',
      icon: 'list',
      isOn: (editor) => editor.isActive('bulletList'),
      act: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      name: 'Numbered list',
      keys: 'Control+Shift+7',
      icon: 'list-ordered',
      isOn: (editor) => editor.isActive('orderedList'),
      act: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      name: 'Quote',
      keys: 'Control+Shift+B',
      icon: 'text-quote',
      isOn: (editor) => editor.isActive('blockquote'),
      act: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
    {
      name: 'Code block',
      keys: 'Control+Alt+C',
      icon: 'square-code',
      isOn: (editor) => editor.isActive('codeBlock'),
      act: (editor) => editor.chain().focus().toggleCodeBlock().run(),
    },
    {
      name: 'Horizontal rule',
      icon: 'minus',
      act: (editor) => editor.chain().focus().setHorizontalRule().run(),
    },
    { name: 'Picture', icon: 'image-plus', opens: 'picture' },
    {
      name: 'Table',
      icon: 'table-2',
      can: (editor) => !editor.isActive('table'),
      act: (editor) =>
        editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    },
  ],
}

export const TABLE_TOOLS: Tool[] = [
  {
    name: 'Row above',
    icon: 'between-horizontal-end',
    act: (editor) => editor.chain().focus().addRowBefore().run(),
  },
  {
    name: 'Row below',
    icon: 'between-horizontal-start',
    act: (editor) => editor.chain().focus().addRowAfter().run(),
  },
  {
    name: 'Remove row',
    icon: 'fold-vertical',
    act: (editor) => editor.chain().focus().deleteRow().run(),
  },
  {
    name: 'Column before',
    icon: 'between-vertical-end',
    act: (editor) => editor.chain().focus().addColumnBefore().run(),
  },
  {
    name: 'Column after',
    icon: 'between-vertical-start',
    act: (editor) => editor.chain().focus().addColumnAfter().run(),
  },
  {
    name: 'Remove column',
    icon: 'fold-horizontal',
    act: (editor) => editor.chain().focus().deleteColumn().run(),
  },
  { name: 'Header row', icon: 'table-properties', act: toggleHeaderRow },
  { name: 'Table caption', icon: 'captions', opens: 'caption' },
  {
    name: 'Remove table',
    icon: 'trash-2',
    act: (editor) => editor.chain().focus().deleteTable().run(),
  },
]
