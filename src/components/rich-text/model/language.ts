import { type Editor, Extension, Mark } from '@tiptap/core'
import { SITE_LANGUAGE } from '../../../lib/typeset.ts'

const TYPES = ['paragraph', 'heading']

/** Decides how screen readers speak, and the quotation marks. */
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

/** Empty without one. */
export const languageAt = (editor: Editor): string =>
  editor.getAttributes('lang').lang ?? languageOfBlock(editor)

/** A caption counts as words. */
function isWithinBlock({ state }: Editor): boolean {
  const { $from, $to, empty } = state.selection
  const isPart = $to.pos - $from.pos < $from.parent.content.size
  return !empty && $from.sameParent($to) && (isPart || !TYPES.includes($from.parent.type.name))
}

/** An empty code removes it. */
export function setLanguage(editor: Editor, lang: string): void {
  const chain = editor.chain().focus()
  if (isWithinBlock(editor) || editor.isActive('lang')) {
    if (editor.state.selection.empty) chain.extendMarkRange('lang')
    const around = languageOfBlock(editor)
    // Words of the site's language in another passage need its code.
    const own = lang === around ? '' : lang || SITE_LANGUAGE
    if (own) chain.setMark('lang', { lang: own }).run()
    else chain.unsetMark('lang').run()
    return
  }
  for (const type of TYPES) chain.updateAttributes(type, { lang: lang || null })
  chain.run()
}
