import { type Editor, getExtensionField, type PasteRule, pasteRulesPlugin } from '@tiptap/core'
import { Link } from '@tiptap/extension-link'
import type { Plugin } from '@tiptap/pm/state'
import { useLayoutEffect } from 'react'
import { isAllowedLink } from '../model/marks.ts'
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

const known = new WeakSet<Editor>()

/** Tables and pasted links, needed at the first edit. */
export function useLatePlugins(editor: Editor): void {
  // Before the bar is shown, which another plugin would remove.
  useLayoutEffect(() => {
    if (known.has(editor)) return
    known.add(editor)
    // Before the keys of lists.
    for (const plugin of [...linkPlugins(editor), ...tablePlugins(editor)])
      editor.registerPlugin(plugin, (added, others) => [added, ...others])
  }, [editor])
}
