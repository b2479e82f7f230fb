import { expect, it } from 'vitest'
import { byKey, readAll } from '../shared/archive.fixture.ts'
import { cutExports } from './exported-recipe.ts'
import { markdownReader } from './markdown.reader.ts'

const articleOf = async (text: string) => {
  const { 'tuna.md': article } = byKey(
    await readAll(markdownReader, { 'tuna.md': text }),
    'article',
  )
  if (!article) throw new Error('There is no article.')
  return article
}

it('A recipe that this system exported is a card again, with its name, yield and times, and nothing of it is in the text', async () => {
  const { recipes, html, headline } = await articleOf(
    [
      '---\ntitle: Tuna at the dock\nheadline: A winter of lunches.\n---\nBuy it whole.\n\n## What you need\n\n- A canner',
      '<hr data-card="8b8e8dbb-7d0f-4922-8fca-f94f907a7972">',
      '<!-- recipe: a copy for other systems, the .json has it whole -->',
      '## Canned \\*tuna\\*',
      'Albacore, packed raw.',
      '*Makes 20 half-pints*, *Takes 1 h 50 min active, 15 hours in all*',
      '### Ingredients\n\n- 10 lb albacore',
      '### Steps\n\n#### Pack\n\n1. Skin the loins.',
      'Label the jars.',
      '<!-- end of the recipe -->',
      '## Keeping\n\nA year.',
    ].join('\n\n'),
  )
  expect(headline).toBe('A winter of lunches.')
  expect(recipes[0]?.data).toMatchObject({
    name: 'Canned *tuna*',
    description: 'Albacore, packed raw.',
    recipeYield: '20 half-pints',
    cookTime: '1 h 50 min',
    totalTime: '15 hours',
    recipeIngredient: ['10 lb albacore'],
  })
  expect(
    html
      .replace(/<hr data-card="[^"]*">/g, '•')
      .replace(/<[^>]*>|\s+/g, ' ')
      .trim(),
  ).toMatch(/^Buy it whole\. +What you need +A canner +• +Label the jars\. +Keeping +A year\.$/)
})

it('Each recipe and method that was exported is a card again, a method without materials too', async () => {
  const copyOf = (name: string, parts: string) =>
    `<!-- recipe: a copy -->\n\n## ${name}\n\n${parts}\n\n<!-- end of the recipe -->`
  const { recipes, html } = await articleOf(
    [
      '---\ntitle: Tuna\n---\nBefore.',
      copyOf('Sharpening', '*Makes 1 knife*\n\n### Steps\n\n1. Hone.'),
      'Between.',
      copyOf('Board', '### Materials\n\n- 1 cup linseed oil\n\n### Steps\n\n1. Oil it.'),
      copyOf('Canned tuna', '### Ingredients\n\n- 10 lb albacore\n\n### Steps\n\n1. Pack.'),
    ].join('\n\n'),
  )
  expect(recipes.map(({ data }) => [data['@type'], data.name, data.recipeIngredient])).toEqual([
    ['HowTo', 'Sharpening', []],
    ['HowTo', 'Board', ['1 cup linseed oil']],
    ['Recipe', 'Canned tuna', ['10 lb albacore']],
  ])
  expect(recipes[0]?.data.recipeYield).toBe('1 knife')
  expect(recipes.map(({ id }) => html.split(id).length)).toEqual([2, 2, 2])
  expect(
    html
      .replace(/<[^>]*>|\s+/g, ' ')
      .replace(/ +/g, ' ')
      .trim(),
  ).toBe('Before. Between.')
})

it('Marks of recipes without an end take no time', () => {
  const takes = `<!-- recipe: a -->\n*Takes ${'1 active, '.repeat(100_000)}\n### Ingredients\n<!-- end of the recipe -->`
  for (const text of ['<!-- recipe: a -->\n'.repeat(100_000), '<!-- recipe: -->'.repeat(100_000)])
    expect(cutExports(text)).toEqual([text])
  expect(cutExports(takes)[1]).toMatchObject({ facts: { totalTime: '' } })
})
