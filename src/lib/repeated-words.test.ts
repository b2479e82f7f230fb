import { expect, test } from 'vitest'
import { openingWords, teaserWords } from './repeated-words.ts'

const RYE = 'Rye dough is sticky, and it wants wet hands.'
const opening = (subtitle: string, headline: string, body: string) =>
  openingWords({ title: 'Rye', subtitle, headline, body })

test('A page shows neither subtitle nor headline when its text begins with them', () => {
  expect(
    opening(RYE, RYE, `<p>Rye dough is <em>sticky</em>, and it wants wet hands. More.</p>`),
  ).toEqual({
    subtitle: '',
    headline: '',
  })
})

test('An excerpt that a program cut from the text is not shown above it', () => {
  const body = '<p>Rye dough is sticky, &amp; it wants wet hands in all weathers.</p>'
  const cut = 'Rye dough is sticky, & it wants wet hands […] Continue reading Rye'
  expect(opening(cut, cut, body)).toEqual({ subtitle: '', headline: '' })
})

test('What a card says below its name is not said above the text of its article', () => {
  const soup = 'A soup for the first cold day, with a potato for body.'
  const article = {
    title: 'Leek Soup',
    subtitle: soup,
    headline: 'For six.',
    body: '<p>Leeks.</p>',
  }
  expect(openingWords({ ...article, cards: [{ description: `${soup} It freezes.` }] })).toEqual({
    subtitle: '',
    headline: 'For six.',
  })
})

test('A list shows a sentence of both once, and neither repeats the title', () => {
  const words = (subtitle: string, headline: string) =>
    teaserWords({ title: 'Rye', subtitle, headline })
  expect(words(RYE, RYE)).toEqual({ subtitle: RYE, headline: '' })
  const excerpt = `${RYE} It keeps a week.`
  expect(words(RYE, excerpt)).toEqual({ subtitle: '', headline: excerpt })
  expect(words(excerpt, RYE)).toEqual({ subtitle: excerpt, headline: '' })
  expect(words('Rye', 'Rye')).toEqual({ subtitle: '', headline: '' })
})

test('A short paragraph of the text is not said above it', () => {
  const body = '<p>Good day.</p><p class="x">Start with <b>oats</b></p>'
  expect(opening('Start with oats', 'Good day', body)).toEqual({ subtitle: '', headline: '' })
})

test('A short paragraph is recognized when it and the headline have the same entity', () => {
  const body = '<p>Salt &amp; oats</p><p>Start with oats.</p>'
  expect(opening('Start now', 'Salt &amp; oats', body)).toEqual({
    subtitle: 'Start now',
    headline: '',
  })
})

test('What an author wrote for the head stays, also when a word of it is in the text', () => {
  const body = '<p>Salt draws water out of cabbage.</p>'
  expect(opening('Salt', 'How much is enough?', body)).toEqual({
    subtitle: 'Salt',
    headline: 'How much is enough?',
  })
})

test('A sentence without spaces between words is recognized too', () => {
  const words = '三年味噌は、大豆と米こうじと塩だけで仕込みます。'
  expect(opening(words, words, `<p>${words}樽は杉です。</p>`).subtitle).toBe('')
})

test('A sentence is recognized whatever its signs are, in ASCII or not', () => {
  const words = "Crème brûlée isn't hard - it only wants a torch!"
  const body = '<p>Crème\u00a0brûlée isn’t hard – it “only” wants a torch…</p>'
  expect(opening(words, words, body)).toEqual({ subtitle: '', headline: '' })
  expect(opening(words.replace('û', 'u'), 'New.', body).subtitle).not.toBe('')
})
