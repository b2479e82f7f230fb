import { expect, it } from 'vitest'
import { cardHtml } from './card-html.ts'

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
