import type { Editor } from '@tiptap/core'
import type { Node, Schema } from '@tiptap/pm/model'
import type { ReadLink } from '../body-props.ts'
import { caretBelow } from '../model/caret-places.ts'

/** The range below the block with the caret, or that of the block itself if it is empty. */
export function placeOfBlock({ state }: Editor): { from: number; to: number } {
  const { $from, $to } = state.selection
  const to = $to.depth > 0 ? $to.after(1) : $to.pos
  const isEmpty = $to.depth === 1 && $to.parent.content.size === 0
  return { from: isEmpty ? $from.before(1) : to, to }
}

export function embedNode(schema: Schema, link: ReadLink): Node {
  const { kind, address, title, description, picture } = link
  const { url: src = null, width = null, height = null } = picture ?? {}
  const words = description ? [{ type: 'text', text: description }] : []
  return schema.nodeFromJSON({
    type: 'embed',
    attrs: { kind, href: address, title, src, width, height },
    content: [{ type: 'figcaption', content: words }],
  })
}

export function insertEmbed(editor: Editor, link: ReadLink): void {
  const place = placeOfBlock(editor)
  const { tr, schema } = editor.state
  const embed = embedNode(schema, link)
  tr.replaceWith(place.from, place.to, embed)
  editor.view.dispatch(caretBelow(tr, place.from + embed.nodeSize, true))
  editor.commands.focus()
}
