import { type Editor, Extension, Mark } from '@tiptap/core'
import { SITE_LANGUAGE } from '../../../lib/typeset.ts'

const TYPES = ['paragraph', 'heading']

/** The language of a passage, for screen readers and the choice of quotation marks. */
export const Language = Extension.create({
  name: 'language',
  addGlobalAttributes: () => [{ types: TYPES, attributes: { lang: { default: null } } }],
})

export const LanguageMark = Mark.create({
  name: 'lang',
  addAttributes: () => ({ lang: { default: null } }),
  parseHTML: () => [{ tag: 'span[lang]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
})

const languageOfBlock = (editor: Editor): string =>
  TYPES.map((type) => editor.getAttributes(type).lang ?? '').join('')

/** The language code at the selection; empty when there is none. */
export const languageAt = (editor: Editor): string =>
  editor.getAttributes('lang').lang ?? languageOfBlock(editor)

/**
 * Whether words within one block are selected, which get a mark. All words of a caption count as
 * such, because a caption has no language of its own.
 */
function isWithinBlock({ state }: Editor): boolean {
  const { $from, $to, empty } = state.selection
  const isPart = $to.pos - $from.pos < $from.parent.content.size
  return !empty && $from.sameParent($to) && (isPart || !TYPES.includes($from.parent.type.name))
}

/** Sets the language of the selection; an empty code removes it. */
export function setLanguage(editor: Editor, lang: string): void {
  const chain = editor.chain().focus()
  if (isWithinBlock(editor) || editor.isActive('lang')) {
    if (editor.state.selection.empty) chain.extendMarkRange('lang')
    const around = languageOfBlock(editor)
    // Words in the site's language within a foreign passage need its code.
    const own = lang === around ? '' : lang || SITE_LANGUAGE
    if (own) chain.setMark('lang', { lang: own }).run()
    else chain.unsetMark('lang').run()
    return
  }
  for (const type of TYPES) chain.updateAttributes(type, { lang: lang || null })
  chain.run()
}
