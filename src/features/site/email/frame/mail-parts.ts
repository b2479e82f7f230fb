import { Button } from '@react-email/button'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { CALLOUTS, kindOf } from '@site/text/body-blocks.ts'
import type { Element, ElementContent, RootContent } from 'hast'
import { Fragment, createElement as h, type ReactNode } from 'react'
import { asMailPicture } from '../../../base/images/rules.ts'
import { COLUMN, type Painted, SHAPES } from './mail-styles.ts'

type Parts = { painted: Painted; absolute(address: string): string }

/** Elements that emails have without a style of their own. */
const PLAIN = /^(?:strong|em|s|sub|sup|code|cite|small|bdi|br|thead|tbody|tr)$/

const isElement = (node: ElementContent): node is Element => node.type === 'element'

/** The stored width in pixels that is sharp in the column on a high-density screen. */
const MAIL_WIDTH = 960
const sized = (address: string): string =>
  asMailPicture(
    address.replace(/\/(\d+)\.webp$/, (all, width) =>
      Number(width) > MAIL_WIDTH ? `/${MAIL_WIDTH}.webp` : all,
    ),
  )

/** Writes a node of a text as the elements that mail programs show. */
export function mailPart(node: RootContent | ElementContent, parts: Parts, key = 0): ReactNode {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return null
  const { tagName, properties } = node
  const { painted } = parts
  const inside = () => node.children.map((child, at) => mailPart(child, parts, at))
  const shaped = (shape: keyof typeof SHAPES, color = 'ink') => {
    const { className, style } = painted(color)
    return { key, className, style: { ...SHAPES[shape], ...style } }
  }
  const lang = properties.lang ? { lang: String(properties.lang) } : {}
  const dir = String(properties.dir ?? 'auto')
  if (PLAIN.test(tagName)) return h(tagName, { key }, ...(tagName === 'br' ? [] : inside()))
  switch (tagName) {
    case 'p':
      return h(Text, { ...shaped('text'), ...lang, dir }, ...inside())
    case 'h2':
    case 'h3':
      return h(Heading, { ...shaped(tagName), ...lang, dir, as: tagName }, ...inside())
    case 'ul':
    case 'ol': {
      const start = properties.start ? { start: Number(properties.start) } : {}
      return h(tagName, { ...shaped('list'), ...start }, ...inside())
    }
    case 'li':
      return h('li', { key, dir: 'auto' }, ...inside())
    case 'a':
      return link(node, parts, key, inside())
    case 'hr':
      return h(Hr, shaped('rule', 'line'))
    case 'span':
      return h('span', { key, ...lang }, ...inside())
    case 'pre':
      return h('pre', shaped('code', 'box'), ...inside())
    case 'blockquote': {
      const label = CALLOUTS[kindOf(properties) ?? '']
      if (!label) return h('blockquote', shaped('quote', 'line'), ...inside())
      return h(
        'div',
        shaped('box', 'box'),
        h(Text, { style: { ...SHAPES.text, margin: 0 } }, h('strong', {}, label)),
        ...inside(),
      )
    }
    case 'figure':
      return figure(node, parts, key)
    case 'figcaption':
      return h(Text, { ...shaped('caption', 'soft'), dir: 'auto' }, ...inside())
    case 'img':
      return picture(node, parts, key)
    case 'table':
      return h('table', { key, width: '100%', style: SHAPES.table }, ...inside())
    case 'caption':
      return h('caption', shaped('foot', 'soft'), ...inside())
    case 'td':
    case 'th': {
      const { colSpan, rowSpan } = properties
      const spans = { colSpan: Number(colSpan ?? 1), rowSpan: Number(rowSpan ?? 1) }
      return h(tagName, { ...shaped('cell', 'line'), ...spans, dir: 'auto' }, ...inside())
    }
    default:
      return inside()
  }
}

const link = ({ properties }: Element, parts: Parts, key: number, inside: ReactNode[]) => {
  // The sanitizer removes unsafe addresses.
  if (!properties.href) return h(Fragment, { key }, ...inside)
  const { className, style } = parts.painted('link')
  const href = parts.absolute(String(properties.href))
  return h(
    Link,
    { key, className, href, style: { ...style, textDecoration: 'underline' } },
    ...inside,
  )
}

/** The alternative text has a background, which mail programs show that do not load pictures. */
function picture({ properties }: Element, { painted, absolute }: Parts, key: number) {
  const { className, style } = painted('picture')
  const width = Math.min(COLUMN, Number(properties.width) || COLUMN)
  return h(Img, {
    key,
    className,
    width,
    alt: String(properties.alt ?? ''),
    src: absolute(sized(String(properties.src))),
    style: { ...SHAPES.picture, ...style, maxWidth: width },
  })
}

function figure(node: Element, parts: Parts, key: number): ReactNode {
  const [first, ...rest] = node.children.filter(isElement)
  const kind = kindOf(node.properties) ?? ''
  const more = rest.map((child, at) => mailPart(child, parts, at))
  if (!kind.startsWith('embed-') || first?.tagName !== 'a') {
    // A caption has the distance to the next line itself.
    const margin = rest.some(({ tagName }) => tagName === 'figcaption') ? '0' : SHAPES.table.margin
    const inside = node.children.map((child, at) => mailPart(child, parts, at))
    return h(Section, { key, style: { margin } }, ...inside)
  }
  const href = parts.absolute(String(first.properties.href))
  const words = first.children.filter((child) => !isElement(child))
  const title = words.map((child, at) => mailPart(child, parts, at))
  if (kind === 'embed-button') {
    const { className, style } = parts.painted('button')
    const button = h(Button, { className, href, style: { ...SHAPES.button, ...style } }, ...title)
    return h(Section, { key, style: { margin: '24px 0' } }, button)
  }
  const shown = first.children.filter(isElement).map((image, at) =>
    // The title beside the picture describes it, so it needs no alternative text.
    h(
      Link,
      { key: at, href, ...parts.painted('link') },
      picture({ ...image, properties: { ...image.properties, alt: '' } }, parts, at),
    ),
  )
  const { className, style } = parts.painted('link')
  const named = h(Link, { className, href, style: { ...SHAPES.title, ...style } }, ...title)
  const head = h(Text, { dir: 'auto', style: { ...SHAPES.text, margin: '12px 0 4px' } }, named)
  return h(Section, { key, style: { margin: '24px 0' } }, ...shown, head, ...more)
}
