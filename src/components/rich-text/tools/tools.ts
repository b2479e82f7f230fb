import type { Command } from '@tiptap/core'
import type { Transaction } from '@tiptap/pm/state'
import type { IconName } from '../../icons.ts'
import { languageAt } from '../model/language.ts'
import { hasGrid } from './altitude-grid.ts'
import { canBeInFeet, isInFeet, sayInFeet } from './altitude-heads.ts'
import { canBeAsRows, isAsRows, toggleAsRows } from './as-rows.ts'
import { deleteBlock, duplicateBlock, moveBlock } from './block-at.ts'
import { toggleHeaderRow } from './header-row.ts'
import type { CardsOfText } from './insert-blocks.ts'
import { TABLE_COMMANDS } from './table-tools.ts'
import { command, type Tool, toggle } from './tool.ts'

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
    { name: 'Find and replace', keys: 'Control+F', icon: 'search', opens: 'find' },
  ],
  Styles: [
    toggle('Bold', 'bold', 'Control+B', 'bold', (chain) => chain.toggleBold()),
    toggle('Italic', 'italic', 'Control+I', 'italic', (chain) => chain.toggleItalic()),
    toggle('Strikethrough', 'strikethrough', 'Control+Shift+S', 'strike', (chain) =>
      chain.toggleStrike(),
    ),
    command('Superscript', 'superscript', (chain) => chain.toggleMark('superscript'), {
      isOn: (editor) => editor.isActive('superscript'),
    }),
    toggle('Subscript', 'subscript', 'Control+,', 'subscript', (chain) =>
      chain.toggleMark('subscript'),
    ),
    toggle('Code', 'code', 'Control+E', 'code', (chain) => chain.toggleCode()),
    {
      name: 'Link',
      keys: 'Control+K',
      icon: 'link',
      isOn: (editor) => editor.isActive('link'),
      opens: 'link',
    },
    {
      name: 'Language',
      icon: 'languages',
      isOn: (editor) => languageAt(editor) !== '',
      can: (editor) => !editor.isActive('codeBlock'),
      opens: 'language',
    },
  ],
}

const change = (
  name: string,
  icon: IconName,
  run: (tr: Transaction) => boolean,
  keys?: string,
): Tool => command(name, icon, (chain) => chain.command(({ tr }) => run(tr)), keys ? { keys } : {})

export const BLOCK_TOOLS: Tool[] = [
  change('Move up', 'arrow-up', (tr) => moveBlock(tr, -1), 'Alt+Shift+ArrowUp'),
  change('Move down', 'arrow-down', (tr) => moveBlock(tr, 1), 'Alt+Shift+ArrowDown'),
  change('Duplicate', 'copy', duplicateBlock),
  change('Delete the block', 'trash', deleteBlock),
]

const onTable = (name: string, icon: IconName, change: Command): Tool =>
  command(name, icon, (chain) => chain.command(change))

const TABLE_TOOLS: Tool[] = [
  onTable('Row above', 'between-horizontal-end', TABLE_COMMANDS.addRowBefore()),
  onTable('Row below', 'between-horizontal-start', TABLE_COMMANDS.addRowAfter()),
  onTable('Remove row', 'fold-vertical', TABLE_COMMANDS.deleteRow()),
  onTable('Column before', 'between-vertical-end', TABLE_COMMANDS.addColumnBefore()),
  onTable('Column after', 'between-vertical-start', TABLE_COMMANDS.addColumnAfter()),
  onTable('Remove column', 'fold-horizontal', TABLE_COMMANDS.deleteColumn()),
  { name: 'Header row', icon: 'table-properties', act: toggleHeaderRow },
  {
    name: 'Stack the rows on phones',
    icon: 'smartphone',
    isOn: isAsRows,
    can: canBeAsRows,
    act: toggleAsRows,
  },
  {
    name: 'Altitudes in feet',
    icon: 'mountain',
    isOn: isInFeet,
    can: canBeInFeet,
    act: ({ state, view }) => {
      view.dispatch(sayInFeet(state))
      view.focus()
    },
  },
  {
    name: 'Altitude grid',
    icon: 'table-properties',
    can: ({ state }) => hasGrid(state),
    opens: 'altitudes',
  },
  { name: 'Table caption', icon: 'captions', opens: 'caption' },
  onTable('Remove table', 'trash', TABLE_COMMANDS.deleteTable()),
]

/** The tools of tables; readers' altitudes are marked only in texts that have cards of their own. */
export const tableTools = (hasCards: CardsOfText): Tool[] =>
  TABLE_TOOLS.filter(
    (tool) => hasCards === 'all' || !('opens' in tool && tool.opens === 'altitudes'),
  )
