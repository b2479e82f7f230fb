import type { Editor } from '@tiptap/core'
import type { ReadLink } from '../body-props.ts'

/** Puts what is at an address below the block with the caret. */
export function insertEmbed(
  editor: Editor,
  { kind, address, title, description, picture }: ReadLink,
): void {
  const { $to } = editor.state.selection
  const { url: src = null, width = null, height = null } = picture ?? {}
  const words = description ? [{ type: 'text', text: description }] : []
  editor
    .chain()
    .insertContentAt($to.depth > 0 ? $to.after(1) : $to.pos, {
      type: 'embed',
      attrs: { kind, href: address, title, src, width, height },
      content: [{ type: 'figcaption', content: words }],
    })
    .focus()
    .run()
}
