import { Extension, textInputRule } from '@tiptap/core'

/** Replaces `[ ]` and `[x]` by characters, which are visible everywhere, also on paper. */
export const Checkboxes = Extension.create({
  name: 'checkboxes',
  addInputRules: () => [
    textInputRule({ find: /^\[ ?\] $/, replace: '☐ ' }),
    textInputRule({ find: /^\[x\] $/i, replace: '☑ ' }),
  ],
})
