import { CALLOUTS, QUOTE_KINDS } from '@site/text/body-blocks.ts'
import { Extension, getSchema, textInputRule } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Code } from '@tiptap/extension-code'
import { CodeBlock } from '@tiptap/extension-code-block'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { HorizontalRule } from '@tiptap/extension-horizontal-rule'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Strike } from '@tiptap/extension-strike'
import { Text } from '@tiptap/extension-text'
import { Dropcursor, Gapcursor, TrailingNode, UndoRedo } from '@tiptap/extensions'
import { CitationMarks } from '../places/citation-marks.ts'
import { Marks } from '../places/place-marks.ts'
import { CardMark } from './card-mark.ts'
import { Embed } from './embeds.ts'
import { Figcaption, Figure, FigureImage, Gallery, InlineImage } from './figures.ts'
import { FootnoteMark } from './footnote.ts'
import { Language, LanguageMark } from './language.ts'
import { LinkMark, MARKS } from './marks.ts'
import { toggleQuote } from './quote.ts'
import { SelectedBlocks } from './selected-blocks.ts'
import { TABLES } from './table-nodes.ts'
import { UnsupportedBlock } from './unsupported-block.ts'
import { Uploading } from './uploading.ts'

/** Unlike in TipTap, code may be in links and emphasized. */
const CodeMark = Code.extend({ excludes: '' })

const LooseParagraph = Paragraph.extend({
  addAttributes: () => ({
    /** A loose list item has its text in a `<p>`, with space around it. */
    loose: { default: false, rendered: false },
  }),
})

const Quote = Blockquote.extend({
  addAttributes: () => ({
    /** Null for a plain quotation. */
    kind: {
      default: null,
      parseHTML: ({ classList }: HTMLElement) =>
        QUOTE_KINDS.find((kind) => classList.contains(kind)) ?? null,
      renderHTML: ({ kind }) => {
        const label = CALLOUTS[kind ?? '']
        return label ? { class: `callout ${kind}`, 'data-label': label } : { class: kind }
      },
    },
  }),
  addCommands() {
    return {
      ...this.parent?.(),
      toggleBlockquote:
        () =>
        ({ state, dispatch }) => {
          const changed = toggleQuote(state, this.type)
          if (changed) dispatch?.(changed)
          return changed !== null
        },
    }
  },
})

const NumberedList = OrderedList.extend({
  addAttributes: () => ({
    start: {
      default: 1,
      parseHTML: (list: HTMLElement) => (list as HTMLOListElement).start,
      renderHTML: ({ start }) => (start === 1 ? {} : { start }),
    },
    reversed: {
      default: false,
      parseHTML: (list: HTMLElement) => (list as HTMLOListElement).reversed,
      renderHTML: ({ reversed }) => (reversed ? { reversed: '' } : {}),
    },
  }),
  renderHTML: ({ HTMLAttributes }) => ['ol', HTMLAttributes, 0],
})

/** Replaces `[ ]` and `[x]` by characters, which are visible everywhere, also on paper. */
const Checkboxes = Extension.create({
  name: 'checkboxes',
  addInputRules: () => [
    textInputRule({ find: /^\[ ?\] $/, replace: '☐ ' }),
    textInputRule({ find: /^\[x\] $/i, replace: '☑ ' }),
  ],
})

/** The elements that lib/sanitize-body.ts allows. */
export const EXTENSIONS = [
  Bold,
  Quote,
  BulletList,
  CodeMark,
  CodeBlock,
  Document,
  Dropcursor.configure({ color: 'var(--accent-strong)', width: 2 }),
  Gapcursor,
  HardBreak,
  Heading.configure({ levels: [2, 3] }),
  UndoRedo,
  HorizontalRule,
  Italic,
  ListItem,
  ListKeymap,
  LinkMark,
  NumberedList,
  LooseParagraph,
  Strike,
  Text,
  TrailingNode,
  ...MARKS,
  ...TABLES,
  Figure,
  Gallery,
  Embed,
  FigureImage,
  Figcaption,
  InlineImage,
  CardMark,
  FootnoteMark,
  UnsupportedBlock,
  Uploading,
  Marks,
  CitationMarks,
  SelectedBlocks,
  Language,
  LanguageMark,
  Checkboxes,
]

export const SCHEMA = getSchema(EXTENSIONS)
