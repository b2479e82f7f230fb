import { type Editor, getExtensionField, type PasteRule, pasteRulesPlugin } from '@tiptap/core'
import { Link } from '@tiptap/extension-link'
import type { Plugin } from '@tiptap/pm/state'
import { useLayoutEffect } from 'react'
import { isAllowedLink } from '../model/marks.ts'
import { dropLine } from '../pictures/drop-line.ts'
import { tablePlugins } from './table-tools.ts'

export const LINK = Link.configure({
  openOnClick: false,
  autolink: false,
  defaultProtocol: 'https',
  HTMLAttributes: { target: null, rel: null },
  isAllowedUri: isAllowedLink,
})

function linkPlugins(editor: Editor): Plugin[] {
  const context = { options: LINK.options, type: editor.schema.marks.link, editor } as never
  const rules = getExtensionField<() => PasteRule[]>(LINK, 'addPasteRules', context)()
  const plugins = getExtensionField<() => Plugin[]>(LINK, 'addProseMirrorPlugins', context)()
  return [...plugins, ...pasteRulesPlugin({ editor, rules })]
}

const prepared = new WeakSet<Editor>()

/**
 * Registers the plugins for tables and pasted links at the first edit, when they are first needed.
 */
export function useLatePlugins(editor: Editor): void {
  // This runs before the bar is shown, because registering a plugin would remove the bar.
  useLayoutEffect(() => {
    if (prepared.has(editor)) return
    prepared.add(editor)
    // The plugins go before the keys of lists.
    for (const plugin of [...linkPlugins(editor), ...tablePlugins(editor), dropLine()])
      editor.registerPlugin(plugin, (added, others) => [added, ...others])
  }, [editor])
}
