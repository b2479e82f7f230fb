import type { ChainedCommands, Editor } from '@tiptap/core'
import type { IconName } from '../../icons.ts'
import type { Picture } from '../pictures/selected.ts'

export type Opens =
  | 'link'
  | 'find'
  | 'language'
  | 'picture'
  | 'stored-picture'
  | 'caption'
  | 'altitudes'
  | 'card'
  | 'shown-card'
  | 'footnote'
  | 'html'
  | 'embed'
  | 'button'
  | 'file'

export type Opened = Opens | Picture | null

type ToolLook = {
  name: string
  /** Keys as in the attribute `aria-keyshortcuts`. */
  keys?: string
  icon: IconName
  isOn?(editor: Editor): boolean
  can?(editor: Editor): boolean
}

export type Tool = ToolLook & ({ act(editor: Editor): void } | { opens: Opens })

/** A tool that runs a command and returns the focus to the text. */
export const command = (
  name: string,
  icon: IconName,
  run: (chain: ChainedCommands) => ChainedCommands,
  rest: Partial<ToolLook> = {},
): Tool => ({ name, icon, ...rest, act: (editor) => run(editor.chain().focus()).run() })

/** A tool that shows as pressed where the text has the node or mark. */
export const toggle = (
  name: string,
  icon: IconName,
  keys: string,
  type: string,
  run: (chain: ChainedCommands) => ChainedCommands,
): Tool => command(name, icon, run, { keys, isOn: (editor) => editor.isActive(type) })

/** Runs a tool. Dialogs return the focus to the text, so it has to be there first. */
export function runTool(editor: Editor, tool: Tool, open: (what: Opens) => void): void {
  editor.view.focus()
  if ('opens' in tool) open(tool.opens)
  else tool.act(editor)
}
