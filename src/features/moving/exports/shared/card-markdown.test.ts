import { expect, test } from 'vitest'
import { emptyCard, emptyLine, emptyStep } from '../../../kitchen/cards/contract.ts'
import { cardMarkdown, withCardCopies, withoutCardCopies } from './card-markdown.ts'
import { bodyOf, markdownBody } from './markdown-body.ts'

const ID = '0d9e1f8a-0000-4000-8000-000000000000'
const card = {
  ...emptyCard(ID, 'recipe', 'Rye_bread'),
  yield: { amount: 2, unit: 'loaves', text: '' },
  groups: [
    {
      name: 'The sponge',
      lines: [
        { ...emptyLine('a'), quantity: { from: 200, to: null }, unit: 'g', name: 'rye flour' },
      ],
    },
  ],
  parts: [
    {
      name: '',
      steps: [
        { ...emptyStep('b'), text: 'Mix.' },
        { ...emptyStep('c'), text: 'Bake.' },
      ],
    },
  ],
}

test('A recipe can be read in an exported article without this program', () => {
  expect(cardMarkdown(card)).toBe(
    '## Rye\\_bread\n\n*Makes 2 loaves*\n\n### Ingredients\n\n#### The sponge\n\n- 200 g rye flour\n\n### Steps\n\n1. Mix.\n2. Bake.',
  )
})

test('It stands at its place, or at the end, and does not come back as a text', () => {
  const body = `<p>a</p><hr data-card="${ID}"><p>b</p>`
  const { markdown, isSpaced } = markdownBody(body)
  const copied = withCardCopies(markdown, [card, { ...card, id: 'other' }])
  expect(copied.indexOf('rye flour')).toBeLessThan(copied.indexOf('\nb\n'))
  expect(copied.match(/rye flour/g)).toHaveLength(2)
  expect(bodyOf({ markdown: withoutCardCopies(copied), isSpaced })).toBe(body)
})
