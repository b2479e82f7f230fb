import { expect, test } from 'vitest'
import { firstParagraph, firstSentence, withoutTitle } from './plain-words.ts'

test('The first paragraph is neither caption, heading, list, code, table nor callout', () => {
  const html =
    '<figure><img src="a"><figcaption>A loaf.</figcaption></figure><h2>Rye</h2><ul><li><p>One item here.</p></li></ul>' +
    '<pre>let bread = 1</pre><blockquote><p>A note for the reader.</p></blockquote><p>Prep time: 15 min</p>' +
    '<div><p>Rye dough<br>is <em>sticky</em><code>x</code>.<span data-footnote="">Very.</span></p></div><p>More.</p>'
  expect(firstParagraph(html)).toBe('Rye dough is sticky.')
})

test('An address alone is no paragraph about the text', () => {
  for (const address of ['https://youtu.be/abcdef_-123?t=90', '/content/media/2021/song.mp3'])
    expect(firstParagraph(`<p>Listen.</p><p>${address}</p><p>The oven sings in March.</p>`)).toBe(
      'The oven sings in March.',
    )
})

test('Words that announce a list are no paragraph about the text', () => {
  expect(firstParagraph('<p>Cookware:</p><ul><li>A jar</li></ul>')).toBe('')
  expect(firstParagraph('<p>You will need these things:</p><p>It is cold.</p>')).toBe('It is cold.')
})

test('Of a paragraph that ends with an announcement the sentences before it are taken', () => {
  const words = 'I needed to log when a light was switched on. I built a logger.'
  expect(firstParagraph(`<p>${words} Here it is:</p><p>The loop reads the voltage.</p>`)).toBe(
    words,
  )
})

test('A heading at the beginning that is the title goes, and any other stays', () => {
  expect(withoutTitle('\n<h2>Turning a <em>bowl</em></h2>\n<p>A.</p>', 'Turning a Bowl')).toBe(
    '<p>A.</p>',
  )
  expect(withoutTitle('<h1>🥘 Turning a bowl</h1><p>A.</p>', 'Turning a bowl')).toBe('<p>A.</p>')
  for (const html of [
    '<h2>Tools</h2><p>A.</p>',
    '<p>A.</p><h2>Turning a bowl</h2>',
    '<h2></h2><p>A.</p>',
  ])
    expect([withoutTitle(html, 'Turning a bowl'), withoutTitle(html, '')]).toEqual([html, html])
})

test('A text without a paragraph has no first one', () => {
  expect(firstParagraph('<ul><li>Salt</li></ul><p>***</p>')).toBe('')
})

test.each([
  ['Dr. Ames of St. Ives bakes rye. She sells it.', 'Dr. Ames of St. Ives bakes rye.'],
  ['“Bake it dark.” That is what he said.', '“Bake it dark.” That is what he said.'],
  [
    'He told us: “Bake it as dark as you dare.” We did.',
    'He told us: “Bake it as dark as you dare.”',
  ],
  ['味噌を仕込みます。樽は杉です。', '味噌を仕込みます。'],
  ['It costs 3.50 euros at the market. Cheap!', 'It costs 3.50 euros at the market.'],
  ['A text without a stop', 'A text without a stop'],
])('The first sentence of “%s” is whole', (text, sentence) => {
  expect(firstSentence(text, 300)).toBe(sentence)
})

test('A sentence that is too long ends after a word', () => {
  expect(firstSentence('word '.repeat(100).trim(), 30)).toBe('word word word word word…')
})
