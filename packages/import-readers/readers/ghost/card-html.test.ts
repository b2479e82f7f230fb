import { expect, it } from 'vitest'
import { cardHtml } from './card-html.ts'
import { lexicalHtml } from './lexical-html.ts'
import { mobiledocHtml } from './mobiledoc-html.ts'

it('A sound or video of a card is a player, with its title and caption', () => {
  const notes: { topic: string; words: string }[] = []
  const audio = { src: '__GHOST_URL__/content/media/rye.mp3', title: 'Rye & oats', duration: 9 }
  const video = { src: '/content/media/oven.mp4', fileName: 'oven.mp4', caption: 'The <b>oven</b>' }
  expect(cardHtml('audio', audio, notes) + cardHtml('video', video, notes)).toBe(
    '<figure><audio src="__GHOST_URL__/content/media/rye.mp3" title="Rye &amp; oats"></audio></figure>' +
      '<figure><video src="/content/media/oven.mp4" title="oven"></video><figcaption>The <b>oven</b></figcaption></figure>',
  )
  expect(notes).toEqual([])
})

it('The sign of a callout is in the line of its words', () => {
  const card = { calloutEmoji: '🪵', calloutText: '<p dir="ltr">Wax it.</p>' }
  expect(cardHtml('callout', card, [])).toBe(
    '<blockquote class="callout-note"><p>🪵 Wax it.</p></blockquote>',
  )
})

const PRODUCT = {
  productTitle: 'A slow oven',
  productDescription: '<p>It holds its heat.</p>',
  productRatingEnabled: true,
}

it('The stars of a product are words, in Lexical and in Mobiledoc', () => {
  const html = '<h3>A slow oven</h3><p>It holds its heat.</p><p>4 of 5 stars</p>'
  const lexical = { root: { children: [{ type: 'product', ...PRODUCT, productStarRating: 4 }] } }
  expect(lexicalHtml(JSON.stringify(lexical), []).html).toBe(html)
  const cards = [['product', { ...PRODUCT, productStarRating: '4' }]]
  expect(mobiledocHtml(JSON.stringify({ cards, sections: [[10, 0]] }), []).html).toBe(html)
})

it.each([
  { productStarRating: 4, productRatingEnabled: false },
  { productStarRating: 0 },
  { productStarRating: 6 },
  { productStarRating: undefined },
])('A product whose stars Ghost does not show, or does not know, has none: %#', (rating) => {
  expect(cardHtml('product', { ...PRODUCT, ...rating }, [])).toBe(
    '<h3>A slow oven</h3><p>It holds its heat.</p>',
  )
})

it('A call to action says that it is sponsored, where Ghost said it', () => {
  const card = { hasSponsorLabel: true, sponsorLabel: '<p>SPONSORED</p>', textValue: '<p>Buy.</p>' }
  expect(cardHtml('call-to-action', card, [])).toBe('<p>SPONSORED</p><p>Buy.</p>')
  expect(cardHtml('call-to-action', { ...card, hasSponsorLabel: false }, [])).toBe('<p>Buy.</p>')
})
