import { calloutKind } from '@site/text/callout-signs.ts'
import { escapeHtml } from '@site/text/escape-html.ts'
import { embedHtml } from '../../html/embed-html.ts'
import { figureHtml } from '../../html/figure-html.ts'
import { nameOfFile } from '../../html/picture-source.ts'
import type { ImportNote } from '../../pieces.ts'
import { markdownHtml } from '../markdown/markdown-html.ts'

export type GhostCard = Record<string, unknown>

const text = (card: GhostCard, ...names: string[]): string => {
  for (const name of names) if (typeof card[name] === 'string' && card[name]) return card[name]
  return ''
}
const words = (card: GhostCard, ...names: string[]): string => escapeHtml(text(card, ...names))
const paragraph = (html: string): string => (html ? `<p>${html}</p>` : '')
const link = (href: string, label: string): string =>
  href ? `<p><a href="${escapeHtml(href)}">${label || escapeHtml(href)}</a></p>` : paragraph(label)

function figure(card: GhostCard, caption: string): string {
  const src = text(card, 'src', 'productImageSrc', 'imageUrl')
  return src ? figureHtml(src, text(card, 'alt'), caption) : ''
}

function player(kind: 'audio' | 'video', card: GhostCard, title: string): string {
  const caption = text(card, 'caption')
  const below = caption ? `<figcaption>${caption}</figcaption>` : ''
  return `<figure><${kind} src="${words(card, 'src')}" title="${title}"></${kind}>${below}</figure>`
}

function bookmark(card: GhostCard): string {
  const about = (card.metadata ?? {}) as GhostCard
  const shown = embedHtml(text(card, 'url'), words(about, 'title'), words(about, 'description'))
  return shown + paragraph(text(card, 'caption'))
}

function callout(card: GhostCard): string {
  const sign = text(card, 'calloutEmoji')
  const kind = calloutKind(sign)
  const shown = kind ? '' : `${escapeHtml(sign)} `
  const inside = text(card, 'calloutText').replace(/^\s*<p\b[^>]*>|<\/p>\s*$/g, '')
  return `<blockquote class="${kind ?? 'callout-note'}"><p>${shown}${inside}</p></blockquote>`
}

/** Ghost shows a row of five stars; some versions keep the number as text. */
function starsOf({ productRatingEnabled: isShown, productStarRating: rating }: GhostCard): string {
  const stars = Number(rating)
  return isShown && stars >= 1 && stars <= 5 ? paragraph(`${stars} of 5 stars`) : ''
}

const CARDS: Record<string, (card: GhostCard, notes: ImportNote[]) => string> = {
  image: (card) => figure(card, text(card, 'caption')),
  gallery: (card) =>
    `<figure class="gallery">${((card.images ?? []) as GhostCard[]).map((image) => figure(image, text(image, 'caption'))).join('')}</figure>` +
    paragraph(text(card, 'caption')),
  bookmark,
  embed: (card) =>
    (text(card, 'html') || link(text(card, 'url'), '')) + paragraph(text(card, 'caption')),
  callout,
  toggle: (card) => `<h3>${text(card, 'heading')}</h3>${text(card, 'content')}`,
  button: (card) => link(text(card, 'buttonUrl'), words(card, 'buttonText')),
  product: (card) =>
    `<h3>${text(card, 'productTitle')}</h3>${figure(card, '')}${text(card, 'productDescription')}` +
    starsOf(card) +
    (card.productButtonEnabled ? link(text(card, 'productUrl'), words(card, 'productButton')) : ''),
  file: (card) =>
    link(text(card, 'src'), words(card, 'fileTitle', 'fileName')) +
    paragraph(words(card, 'fileCaption')),
  audio: (card) => player('audio', card, words(card, 'title')),
  video: (card) => player('video', card, escapeHtml(nameOfFile(text(card, 'fileName')))),
  header: (card) =>
    `<h2>${text(card, 'header', 'heading')}</h2>${paragraph(text(card, 'subheader', 'subheading'))}` +
    (card.buttonEnabled ? link(text(card, 'buttonUrl'), words(card, 'buttonText')) : ''),
  html: (card) => text(card, 'html'),
  markdown: (card, notes) => markdownHtml(text(card, 'markdown'), { notes, addressOf: () => null }),
  codeblock: (card) =>
    `<pre><code>${words(card, 'code')}\n</code></pre>${paragraph(text(card, 'caption'))}`,
  horizontalrule: () => '<hr>',
  'call-to-action': (card) =>
    (card.hasSponsorLabel ? text(card, 'sponsorLabel') : '') +
    `${text(card, 'textValue')}${figure(card, '')}` +
    (card.showButton ? link(text(card, 'buttonUrl'), words(card, 'buttonText')) : ''),
}
CARDS.code = CARDS.codeblock as never
CARDS.hr = CARDS.horizontalrule as never
CARDS['card-markdown'] = CARDS.markdown as never

/** Shown in emails or to subscribers only. */
const NOT_ON_PAGES = new Set(['email', 'email-cta', 'signup'])

/** Not yet sanitized; unknown cards are noted. */
export function cardHtml(kind: string, card: GhostCard, notes: ImportNote[]): string {
  const make = CARDS[kind]
  if (make) return make(card, notes)
  notes.push({
    topic: 'cards',
    words: NOT_ON_PAGES.has(kind)
      ? `A “${kind}” card, which pages do not show, was left out.`
      : `The “${kind}” card is unknown; its words were kept.`,
  })
  if (NOT_ON_PAGES.has(kind)) return ''
  return Object.values(card)
    .filter((value) => typeof value === 'string')
    .map((value) => {
      if (/^https?:\/\//.test(value)) return link(value, '')
      return /\s/.test(value) ? paragraph(escapeHtml(value)) : ''
    })
    .join('')
}
