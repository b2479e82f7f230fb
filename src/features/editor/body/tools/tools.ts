import type { Editor } from '@tiptap/core'
import BetweenHorizontalEnd from 'lucide-react/icons/between-horizontal-end'
import BetweenHorizontalStart from 'lucide-react/icons/between-horizontal-start'
import BetweenVerticalEnd from 'lucide-react/icons/between-vertical-end'
import BetweenVerticalStart from 'lucide-react/icons/between-vertical-start'
import Bold from 'lucide-react/icons/bold'
import Captions from 'lucide-react/icons/captions'
import Code from 'lucide-react/icons/code'
import FoldHorizontal from 'lucide-react/icons/fold-horizontal'
import FoldVertical from 'lucide-react/icons/fold-vertical'
import Heading2 from 'lucide-react/icons/heading-2'
import Heading3 from 'lucide-react/icons/heading-3'
import ImagePlus from 'lucide-react/icons/image-plus'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Minus from 'lucide-react/icons/minus'
import Pilcrow from 'lucide-react/icons/pilcrow'
import Redo2 from 'lucide-react/icons/redo-2'
import SquareCode from 'lucide-react/icons/square-code'
import TableIcon from 'lucide-react/icons/table-2'
import TableProperties from 'lucide-react/icons/table-properties'
import TextQuote from 'lucide-react/icons/text-quote'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ComponentType } from 'react'
import { toggleHeaderRow } from './header-row.ts'

/** What a tool opens instead of changing the text itself. */
export type Opens = 'link' | 'picture' | 'caption'

/** A button of the toolbar. */
export type Tool = {
  name: string
  /** In the words of `aria-keyshortcuts`. */
  keys?: string
  icon: ComponentType<{ 'aria-hidden': 'true' }>
  /** Whether it is switched on; left out for actions. */
  isOn?(editor: Editor): boolean
  /** Whether it can do anything here. */
  can?(editor: Editor): boolean
} & ({ act(editor: Editor): void } | { opens: Opens })

const HEADING = [2, 3] as const
const HEADING_ICON = { 2: Heading2, 3: Heading3 }

/** Groups of tools, in their order. */
export const TOOLS: Record<string, Tool[]> = {
  History: [
    {
      name: 'Undo',
      keys: 'Control+Z',
      icon: Undo2,
      can: (editor) => editor.can().undo(),
      act: (editor) => editor.chain().focus().undo().run(),
    },
    {
      name: 'Redo',
      keys: 'Control+Shift+Z',
      icon: Redo2,
      can: (editor) => editor.can().redo(),
      act: (editor) => editor.chain().focus().redo().run(),
    },
  ],
  Block: [
    {
      name: 'Paragraph',
      keys: 'Control+Alt+0',
      icon: Pilcrow,
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
      icon: Bold,
      isOn: (editor) => editor.isActive('bold'),
      act: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      name: 'Italic',
      keys: 'Control+I',
      icon: Italic,
      isOn: (editor) => editor.isActive('italic'),
      act: (editor) => editor.chain().focus().toggleItalic().run(),
    },
    {
      name: 'Code',
      keys: 'Control+E',
      icon: Code,
      isOn: (editor) => editor.isActive('code'),
      act: (editor) => editor.chain().focus().toggleCode().run(),
    },
    {
      name: 'Link',
      keys: 'Control+K',
      icon: Link,
      isOn: (editor) => editor.isActive('link'),
      opens: 'link',
    },
  ],
  Blocks: [
    {
      name: 'Bullet list',
      keys: 'Control+Shift+8',
      icon: List,
      isOn: (editor) => editor.isActive('bulletList'),
      act: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      name: 'Numbered list',
      keys: 'Control+Shift+7',
      icon: ListOrdered,
      isOn: (editor) => editor.isActive('orderedList'),
      act: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      name: 'Quote',
      keys: 'Control+Shift+B',
      icon: TextQuote,
      isOn: (editor) => editor.isActive('blockquote'),
      act: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
    {
      name: 'Code block',
      keys: 'Control+Alt+C',
      icon: SquareCode,
      isOn: (editor) => editor.isActive('codeBlock'),
      act: (editor) => editor.chain().focus().toggleCodeBlock().run(),
    },
    {
      name: 'Horizontal rule',
      icon: Minus,
      act: (editor) => editor.chain().focus().setHorizontalRule().run(),
    },
    { name: 'Picture', icon: ImagePlus, opens: 'picture' },
    {
      name: 'Table',
      icon: TableIcon,
      can: (editor) => !editor.isActive('table'),
      act: (editor) =>
        editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    },
  ],
}

/** The tools of a table, while the caret is in one. */
export const TABLE_TOOLS: Tool[] = [
  {
    name: 'Row above',
    icon: BetweenHorizontalEnd,
    act: (editor) => editor.chain().focus().addRowBefore().run(),
  },
  {
    name: 'Row below',
    icon: BetweenHorizontalStart,
    act: (editor) => editor.chain().focus().addRowAfter().run(),
  },
  {
    name: 'Remove row',
    icon: FoldVertical,
    act: (editor) => editor.chain().focus().deleteRow().run(),
  },
  {
    name: 'Column before',
    icon: BetweenVerticalEnd,
    act: (editor) => editor.chain().focus().addColumnBefore().run(),
  },
  {
    name: 'Column after',
    icon: BetweenVerticalStart,
    act: (editor) => editor.chain().focus().addColumnAfter().run(),
  },
  {
    name: 'Remove column',
    icon: FoldHorizontal,
    act: (editor) => editor.chain().focus().deleteColumn().run(),
  },
  { name: 'Header row', icon: TableProperties, act: toggleHeaderRow },
  { name: 'Table caption', icon: Captions, opens: 'caption' },
  {
    name: 'Remove table',
    icon: Trash2,
    act: (editor) => editor.chain().focus().deleteTable().run(),
  },
]
