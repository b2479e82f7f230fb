import { PULL_QUOTE } from '@site/text/body-blocks.ts'
import { element } from '@site/text/elements.ts'
import { embedKindAt } from '@site/text/played-at.ts'
import { elementsIn, ofClass, wordsOf } from '@site/text/read-document.ts'
import type { Element, ElementContent } from 'hast'
import { visit } from 'unist-util-visit'
import { fieldsIn } from '../../archive/read-json.ts'
import { mendedHtml } from '../../html/mended-html.ts'
import type { Note } from '../../notes.ts'

type Attributes = Record<string, unknown>

/** Parts that belong to the former site. */
const LEFT_OUT =
  /^(?:subscription-widget|subscribe-widget|install-substack-app|community-chat|direct-message|paywall-jump|image-link-expand|hide-text)/
const INVITES = /\/subscribe\b|\/comments\b|action=share|%%\w+%%|\/(?:chat|leaderboard|refer)\b/

/** Widgets become text, pictures or links. */
export const substackHtml = (source: string, note: Note): string =>
  mendedHtml(source, note, (tree) => {
    visit(tree, 'element', (node, index, parent) => {
      const shown = parent && index !== undefined ? shownOf(node, note) : null
      if (!shown) return undefined
      parent?.children.splice(index ?? 0, 1, ...shown)
      return index
    })
  })

/** Null where the element stays. */
function shownOf(node: Element, note: Note): ElementContent[] | null {
  const { properties, tagName, children } = node
  const names = [properties.className].flat().map(String)
  const is = (name: string) => names.includes(name)
  const attributes = fieldsIn(String(properties.dataAttrs ?? ''))
  if (names.some((name) => LEFT_OUT.test(name))) return []
  if (is('pullquote')) return [element('blockquote', { className: [PULL_QUOTE] }, ...children)]
  if (is('image-link')) return children
  if (is('image-gallery-embed')) return galleryOf(attributes)
  if (is('button-wrapper') || is('captioned-button-wrap')) {
    const address = textOf(attributes, 'url')
    if (!INVITES.test(address)) return [linkTo(address, textOf(attributes, 'text'))]
    note('invitations', 'Its buttons to subscribe, share and comment were left out.')
    return elementsIn(node, ofClass('preamble'))[0]?.children ?? []
  }
  if (tagName === 'img') {
    node.properties = {
      src: textOf(attributes, 'src') || properties.src,
      alt: textOf(attributes, 'alt') || properties.alt,
    }
    return null
  }
  if (properties.dataAttrs === undefined || names.length === 0) return null
  return embedOf(String(names[0]), attributes, note) ?? (wordsOf(node) ? children : [])
}

function embedOf(name: string, attributes: Attributes, note: Note): ElementContent[] | null {
  const formula = textOf(attributes, 'persistentExpression')
  if (formula) return [element('p', {}, element('code', {}, formula))]
  const video = textOf(attributes, 'videoId')
  const host = name.startsWith('vimeo') ? 'https://vimeo.com/' : 'https://www.youtube.com/watch?v='
  const address = video ? host + video : textOf(attributes, 'url', 'canonical_url', 'href')
  if (!address) {
    note('embeds', `A widget “${name}” is not in the export, and was left out.`)
    return null
  }
  if (embedKindAt(address) !== 'embed-page') return [element('iframe', { src: address })]
  note('embeds', `An embed of ${address} was replaced by a link.`)
  const words = textOf(attributes, 'full_text', 'caption', 'description')
  const quote = words ? [element('blockquote', {}, element('p', {}, words))] : []
  return [...quote, linkTo(address, textOf(attributes, 'title', 'episodeTitle', 'name'))]
}

const linkTo = (href: string, words: string): Element =>
  element('p', {}, element('a', { href }, words || href))

function galleryOf({ gallery }: Attributes): ElementContent[] {
  const { images, caption, alt } = (gallery ?? {}) as Attributes
  const pictures = (Array.isArray(images) ? images : []).map((image) =>
    element(
      'figure',
      {},
      element('img', { src: textOf(image ?? {}, 'src'), alt: String(alt ?? '') }),
    ),
  )
  const made = element('figure', { className: ['gallery'] }, ...pictures)
  return typeof caption === 'string' && caption ? [made, element('p', {}, caption)] : [made]
}

const textOf = (attributes: Attributes, ...names: string[]): string =>
  (names.map((name) => attributes[name]).find((value) => typeof value === 'string') as string) ?? ''
