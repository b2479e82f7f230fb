import { expect, it } from 'vitest'
import { findQuote, quoteAt } from './quotes.ts'

const text = 'Salt the water. Boil it. Salt the fish. Eat it.'

// rule: planning/notes
it('Quoted words are found after words were added before them', () => {
  const quote = quoteAt(text, 25, 29)
  expect(quote.quote).toBe('Salt')
  expect(findQuote(text, quote)).toBe(25)
  expect(findQuote(`First: ${text}`, quote)).toBe(32)
})

it('Of words that are there twice, those with the same words around them are found', () => {
  const second = quoteAt(text, 25, 29)
  expect(findQuote(text.replace('Boil it.', 'Boil it well.'), second)).toBe(30)
})

it('Of words that have the same words behind them, those with the same words before them are found', () => {
  const twice = 'Wash, salt, dry. Cut, salt, dry.'
  expect(findQuote(twice, quoteAt(twice, 22, 26))).toBe(22)
})

it('Words that were removed are nowhere, and so are no words', () => {
  expect(findQuote('Eat it.', quoteAt(text, 25, 29))).toBeNull()
  expect(findQuote(text, { quote: '', before: '', after: '' })).toBeNull()
})
