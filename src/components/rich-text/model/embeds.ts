import { kindOf } from '@site/text/body-blocks.ts'
import { Node } from '@tiptap/core'
import type { Element } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { OwnPages } from '../body-props.ts'
import { InvalidMarkup, type NodeJson, onlyElements, runsOf } from './runs.ts'

declare module '@tiptap/core' {
  interface Storage {
    embed: EmbedStorage
  }
}

/** `read` asks the server what is at an address. */
type EmbedStorage = { read?: OwnPages['read'] }

const ATTRIBUTES = ['kind', 'href', 'title', 'src', 'width', 'height']

export const Embed = Node.create({
  name: 'embed',
  group: 'block',
  content: 'figcaption',
  isolating: true,
  // Text typed at a gap cursor here would split the figure.
  allowGapCursor: false,
  draggable: true,
  addStorage: (): EmbedStorage => ({}),
  addAttributes: () =>
    Object.fromEntries(
      ATTRIBUTES.map((name) => [
        name,
        {
          default: null,
          parseHTML: (figure: HTMLElement) => figure.getAttribute(`data-${name}`),
          renderHTML: (attrs: Record<string, unknown>) => ({ [`data-${name}`]: attrs[name] }),
        },
      ]),
    ),
  parseHTML: () => [{ tag: 'figure[data-href]', priority: 60, contentElement: 'figcaption' }],
  renderHTML: ({ node: { attrs }, HTMLAttributes }) => [
    'figure',
    { ...HTMLAttributes, class: attrs.kind },
    [
      'span',
      { class: 'embed-link', contenteditable: 'false' },
      ...(attrs.src ? [['img', { src: attrs.src, alt: '' }] as const] : []),
      [
        'span',
        { class: 'embed-words' },
        ['span', { class: 'embed-title' }, attrs.title],
        attrs.href,
      ],
    ],
    ['div', 0],
  ],
})

export function readEmbed(figure: Element): NodeJson {
  const [link, caption] = onlyElements(figure)
  const image = link?.children.find((child): child is Element => child.type === 'element')
  if (!link || (image && image.tagName !== 'img')) throw new InvalidMarkup()
  const { src = null, width = null, height = null } = image?.properties ?? {}
  const title = textOf(link).trim()
  return {
    type: 'embed',
    attrs: {
      kind: kindOf(figure.properties),
      href: link.properties.href,
      title,
      src,
      width,
      height,
    },
    content: [{ type: 'figcaption', content: runsOf(caption?.children ?? []) }],
  }
}
