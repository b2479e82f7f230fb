import type { ChainedCommands, Editor } from '@tiptap/core'
import type { IconName } from '../../icons.ts'
import type { Picture } from '../pictures/selected.ts'

/** Dialogs that a tool opens. */
export type Opens =
  | 'link'
  | 'find'
  | 'language'
  | 'picture'
  | 'stored-picture'
  | 'caption'
  | 'card'
  | 'shown-card'
  | 'footnote'
  | 'html'
  | 'embed'
  | 'button'
  | 'file'

/** Which dialog is open: of a tool, of a picture that is described, or none. */
export type Opened = Opens | Picture | null

type ToolLook = {
  name: string
  /** As in `aria-keyshortcuts`. */
  keys?: string
  icon: IconName
  isOn?(editor: Editor): boolean
  can?(editor: Editor): boolean
}

/** A button of the bar, or an entry of a menu, that changes the text. */
export type Tool = ToolLook & ({ act(editor: Editor): void } | { opens: Opens })

/** A tool of one command, after which the text has the focus again. */
export const command = (
  name: string,
  icon: IconName,
  run: (chain: ChainedCommands) => ChainedCommands,
  rest: Partial<ToolLook> = {},
): Tool => ({ name, icon, ...rest, act: (editor) => run(editor.chain().focus()).run() })

/** A tool that is on where the text is of a type. */
export const toggle = (
  name: string,
  icon: IconName,
  keys: string,
  type: string,
  run: (chain: ChainedCommands) => ChainedCommands,
): Tool => command(name, icon, run, { keys, isOn: (editor) => editor.isActive(type) })

/** Does what a tool is for. A dialog that it opens gives the focus back to the text. */
export function runTool(editor: Editor, tool: Tool, open: (what: Opens) => void): void {
  editor.view.focus()
  if ('opens' in tool) open(tool.opens)
  else tool.act(editor)
}
