import { expect, it } from 'vitest'
import { takeMarkedRecipes } from './marked-recipe.ts'

const article = { key: 'oats', base: 'https://old.example/oats/' }
const recipe = (name: string, notes = '') =>
  `<div itemscope itemtype="http://schema.org/Recipe"><b itemprop="name">${name}</b><div>Author: <i itemprop="author">Hanna</i></div><div>Ingredients</div><ul><li itemprop="ingredients">2 cups oats</li></ul><ol><li itemprop="recipeInstructions">Bake.</li></ol>${notes}</div>`

it('What a text marks as recipes is a card each in its place, and other words of the cook stay', () => {
  const html = `<p>Hello.</p><div>${recipe('Oat Cookies', '<p>They keep for a week.</p>')}</div>${recipe('Bars')}<p>Enjoy!</p>`
  const taken = takeMarkedRecipes(html, article)
  const [first, second] = taken?.recipes ?? []
  expect(taken?.html).toBe(
    `<p>Hello.</p><div><hr data-card="${first?.id}"><p>They keep for a week.</p></div><hr data-card="${second?.id}"><p>Enjoy!</p>`,
  )
  expect(taken?.recipes.map(({ data }) => data)).toMatchObject([
    { name: 'Oat Cookies', recipeIngredient: '2 cups oats', recipeInstructions: 'Bake.' },
    { name: 'Bars' },
  ])
})

it('A recipe that classes mark is a card too', () => {
  const html =
    '<div class="hrecipe"><h3 class="fn">Oat cookies</h3><p class="ingredient">2 cups oats</p><p class="instruction">Bake.</p><p>They keep for a week.</p></div>'
  const taken = takeMarkedRecipes(html, article)
  const [first] = taken?.recipes ?? []
  expect(taken?.html).toBe(`<hr data-card="${first?.id}"><p>They keep for a week.</p>`)
  expect(first?.data).toMatchObject({ name: 'Oat cookies', recipeIngredient: '2 cups oats' })
})

it.each(['<p>Recipe</p>', '<div itemscope itemtype="http://schema.org/Recipe"><p>Soon.</p></div>'])(
  'A text without a marked recipe is left as it is: %s',
  (html) => {
    expect(takeMarkedRecipes(html, article)).toBeNull()
  },
)
