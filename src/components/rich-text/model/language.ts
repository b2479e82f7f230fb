import { type Editor, Extension } from '@tiptap/core'

const TYPES = ['paragraph', 'heading']

/** The language of a passage, which screen readers speak and whose quotation marks it has. */
export const Language = Extension.create({
  name: 'language',
  addGlobalAttributes: () => [{ types: TYPES, attributes: { lang: { default: null } } }],
})

/** The code of the language of the block with the caret; empty without one of its own. */
export const languageAt = (editor: Editor): string =>
  TYPES.map((type) => editor.getAttributes(type).lang ?? '').join('')

/** Sets the language of the selected blocks, or removes it. */
export function setLanguage(editor: Editor, lang: string): void {
  const chain = editor.chain().focus()
  for (const type of TYPES) chain.updateAttributes(type, { lang: lang || null })
  chain.run()
}
