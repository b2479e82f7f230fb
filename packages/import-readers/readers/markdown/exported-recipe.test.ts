import { expect, it } from 'vitest'
import { byKey, readAll } from '../shared/archive.fixture.ts'
import { exportedRecipeIn } from './exported-recipe.ts'
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

it('Behind the copy of a method the recipe is a card too', async () => {
  const copyOf = (name: string, parts: string) =>
    `<!-- recipe: a copy -->\n\n## ${name}\n\n${parts}\n\n<!-- end of the recipe -->`
  const { recipes, html } = await articleOf(
    [
      '---\ntitle: Tuna\n---',
      copyOf('Sharpening', '### Steps\n\n1. Hone.'),
      copyOf('Canned tuna', '### Ingredients\n\n- 10 lb albacore\n\n### Steps\n\n1. Pack.'),
    ].join('\n\n'),
  )
  expect(recipes.map(({ data }) => data)).toMatchObject([
    { name: 'Canned tuna', recipeIngredient: ['10 lb albacore'] },
  ])
  expect(html).toContain('Hone.')
})

it('Marks of recipes without an end take no time', () => {
  const takes = `<!-- recipe: a -->\n*Takes ${'1 active, '.repeat(100_000)}\n### Ingredients\n<!-- end of the recipe -->`
  for (const text of ['<!-- recipe: a -->\n'.repeat(100_000), '<!-- recipe: -->'.repeat(100_000)])
    expect(exportedRecipeIn(text)).toBeNull()
  expect(exportedRecipeIn(takes)?.facts.totalTime).toBe('')
})
