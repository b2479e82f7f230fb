import { Extension, textInputRule } from '@tiptap/core'

/** `[ ]` and `[x]` become characters, which every reader sees and prints. */
export const Checkboxes = Extension.create({
  name: 'checkboxes',
  addInputRules: () => [
    textInputRule({ find: /^\[ ?\] $/, replace: '☐ ' }),
    textInputRule({ find: /^\[x\] $/i, replace: '☑ ' }),
  ],
})
