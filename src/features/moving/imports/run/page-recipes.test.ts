import type { ArticlePiece } from '@site/import-readers/pieces.ts'
import { recipeMark } from '@site/import-readers/source-recipes.ts'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { MissingPicture } from '../../../base/images/rules.ts'
import { cards as cardsSchema } from '../../../kitchen/cards/contract.ts'
import { cardOfRecipe } from './card-of-recipe.ts'
import { picturesOf } from './import-pictures.ts'
import { withPageRecipes } from './page-recipes.ts'

const page = (...recipes: object[]) =>
  `<html><script type="application/ld+json">${JSON.stringify({ '@graph': recipes })}</script></html>`
const recipe = (name: string) => ({
  '@type': 'Recipe',
  name,
  recipeIngredient: ['2 cups rye flour'],
  prepTime: 'PT20M',
  recipeInstructions: [{ '@type': 'HowToStep', text: 'Stir the flour.' }],
})

async function read(answer: () => Promise<Buffer>, recipePage = 'https://old.example/hens/') {
  const downloads: string[] = []
  const notes: string[] = []
  const pictures = picturesOf(
    { name: 'old', files: [] },
    {
      readFile: async () => Buffer.alloc(0),
      store: async () => null,
      storeFile: async () => '',
      fetch: (address) => {
        downloads.push(address)
        return answer()
      },
    },
  )
  const html = `<p>A</p>${recipeMark('[tasty-recipe id="4"]')}<p>B</p>${recipeMark('[x]')}`
  const piece = { key: '7', html, recipes: [], recipePage } as unknown as ArticlePiece
  const result = await withPageRecipes(piece, pictures, (topic) => notes.push(topic))
  return { ...result, cards: result.recipes.map(cardOfRecipe), downloads, notes }
}

it('Recipes of the public page are cards in the places of those that are not in the file', async () => {
  const { html, cards, downloads } = await read(async () => Buffer.from(page(recipe('Rye'))))
  expect(downloads).toEqual(['https://old.example/hens/'])
  expect(cards).toMatchObject([{ name: 'Rye', preparation: 20 }])
  expect(v.safeParse(cardsSchema, cards).issues).toBeUndefined()
  expect(html).toBe(
    `<p>A</p><hr data-card="${cards[0]?.id}"><p>B</p><p><code data-unknown data-recipe>[x]</code></p>`,
  )
  const again = await read(async () => Buffer.from(page(recipe('Rye'), recipe('Oat'))))
  expect(again.cards.map(({ id }) => id)).toContain(cards[0]?.id)
  expect(again.html).not.toContain('data-recipe')
})

it('A page that does not answer is asked again at another run, one without recipes changes nothing', async () => {
  const silent = await read(() => Promise.reject(new MissingPicture('timed out', true)))
  expect([silent.cards, silent.notes]).toEqual([[], ['without an answer']])
  for (const text of ['', 'no page', page({ '@type': 'Article' }), '<div>'.repeat(50_000)])
    expect((await read(async () => Buffer.from(text))).cards).toEqual([])
  expect((await read(async () => Buffer.from(page(recipe('Rye'))), '')).downloads).toEqual([])
})
