import { Extension, textInputRule } from '@tiptap/core'

/** `[ ]` and `[x]` that begin a line become boxes: characters, which every reader sees and prints. */
export const Checkboxes = Extension.create({
  name: 'checkboxes',
  addInputRules: () => [
    textInputRule({ find: /^\[ ?\] $/, replace: '☐ ' }),
    textInputRule({ find: /^\[x\] $/i, replace: '☑ ' }),
  ],
})
