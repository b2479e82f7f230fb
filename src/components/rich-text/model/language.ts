import { type Editor, Extension, Mark } from '@tiptap/core'

const TYPES = ['paragraph', 'heading']

/** The language of a passage, which screen readers speak and whose quotation marks it has. */
export const Language = Extension.create({
  name: 'language',
  addGlobalAttributes: () => [{ types: TYPES, attributes: { lang: { default: null } } }],
})

/** The language of some words within a passage. */
export const LanguageMark = Mark.create({
  name: 'lang',
  addAttributes: () => ({ lang: { default: null } }),
  parseHTML: () => [{ tag: 'span[lang]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
})

/** The code of the language at the caret, of the words or else of the block; empty without one. */
export const languageAt = (editor: Editor): string =>
  editor.getAttributes('lang').lang ??
  TYPES.map((type) => editor.getAttributes(type).lang ?? '').join('')

/** Whether some words of a block are selected, and not the whole of it. */
function isWithinBlock({ state }: Editor): boolean {
  const { $from, $to, empty } = state.selection
  return !empty && $from.sameParent($to) && $to.pos - $from.pos < $from.parent.content.size
}

/** Sets the language of the selected words or else blocks, or removes it. */
export function setLanguage(editor: Editor, lang: string): void {
  const chain = editor.chain().focus()
  if (isWithinBlock(editor) || editor.isActive('lang')) {
    if (editor.state.selection.empty) chain.extendMarkRange('lang')
    if (lang) chain.setMark('lang', { lang }).run()
    else chain.unsetMark('lang').run()
    return
  }
  for (const type of TYPES) chain.updateAttributes(type, { lang: lang || null })
  chain.run()
}
