import { type AnyExtension, type CommandProps, getSchema, type Node } from '@tiptap/core'
import type { NodeType } from '@tiptap/pm/model'
import { StarterKit } from '@tiptap/starter-kit'
import { CALLOUTS, QUOTE_KINDS } from '../../../lib/body-blocks.ts'
import { Marks } from '../places/marks.ts'
import { CardMark } from './card-mark.ts'
import { Checkboxes } from './checkboxes.ts'
import { Embed } from './embeds.ts'
import { Figcaption, Figure, FigureImage, Gallery, InlineImage } from './figures.ts'
import { FootnoteMark } from './footnote.ts'
import { Language } from './language.ts'
import { isAllowedLink, MARKS } from './marks.ts'
import { toggleQuote } from './quote.ts'
import { TABLES } from './tables.ts'
import { UnsupportedBlock } from './unsupported-block.ts'
import { Uploading } from './uploading.ts'

const CHANGES: Record<string, object> = {
  // Code may be in links and emphasised.
  code: { excludes: '' },
  paragraph: {
    addAttributes: () => ({
      /** Whether a list item or cell has its text in a `<p>`, with space around it. */
      loose: { default: false, rendered: false },
    }),
  },
  blockquote: {
    addAttributes: () => ({
      /** The class of a callout or pull quote; null for a quotation. */
      kind: {
        default: null,
        parseHTML: ({ classList }: HTMLElement) =>
          QUOTE_KINDS.find((kind) => classList.contains(kind)) ?? null,
        renderHTML: ({ kind }: { kind: string | null }) => {
          const label = CALLOUTS[kind ?? '']
          return label ? { class: `callout ${kind}`, 'data-label': label } : { class: kind }
        },
      },
    }),
    addCommands(this: { type: NodeType; parent?(): object }) {
      return {
        ...this.parent?.(),
        toggleBlockquote:
          () =>
          ({ state, dispatch }: CommandProps) => {
            const changed = toggleQuote(state, this.type)
            if (changed) dispatch?.(changed)
            return changed !== null
          },
      }
    },
  },
  orderedList: {
    addAttributes: () => ({
      start: {
        default: 1,
        parseHTML: (list: HTMLOListElement) => list.start,
        renderHTML: ({ start }: { start: number }) => (start === 1 ? {} : { start }),
      },
      reversed: {
        default: false,
        parseHTML: (list: HTMLOListElement) => list.reversed,
        renderHTML: ({ reversed }: { reversed: boolean }) => (reversed ? { reversed: '' } : {}),
      },
    }),
    renderHTML: ({ HTMLAttributes }: { HTMLAttributes: object }) => ['ol', HTMLAttributes, 0],
  },
}

/** How links are written in texts. */
export const LINK = {
  openOnClick: false,
  autolink: false,
  defaultProtocol: 'https',
  HTMLAttributes: { target: null, rel: null },
  isAllowedUri: isAllowedLink,
}

const Kit = StarterKit.extend({
  addExtensions() {
    const extensions = (this.parent?.() ?? []) as AnyExtension[]
    return extensions.map((one) =>
      CHANGES[one.name] ? (one as Node).extend(CHANGES[one.name]) : one,
    )
  },
}).configure({
  heading: { levels: [2, 3] },
  underline: false,
  link: LINK,
  dropcursor: { color: 'var(--accent-strong)', width: 2 },
})

/** Everything that the sanitiser allows in an article (articles/sanitise.ts). */
export const EXTENSIONS = [
  Kit,
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
  Language,
  Checkboxes,
]

export const SCHEMA = getSchema(EXTENSIONS)
