import { expect, it } from 'vitest'
import { takeHeadedRecipes } from './headed-recipe.ts'

const take = (html: string) => {
  const taken = takeHeadedRecipes(html, { key: 'rye', title: 'Rye', base: 'rye' })
  const { recipeIngredient, recipeInstructions } = taken?.recipes[0]?.data ?? {}
  const parts = (recipeInstructions ?? []) as { name: string; itemListElement: string[] }[]
  return {
    text: taken?.html.replace(/data-card="[^"]*"/, 'data-card'),
    ingredients: recipeIngredient,
    directions: parts.map(({ name, itemListElement }) => [name, ...itemListElement]),
  }
}

it('Sentences between a heading and its steps are the first of them, and the steps have its name', () => {
  const { text, directions } = take(
    '<h2>Ingredients</h2><ul><li>2 eggs</li></ul><h2>Steps</h2><h3>Dough</h3><ol><li>Mix.</li></ol><h3>Braiding</h3><p>I like a 6 strand braid.</p><p>Round is nice too.</p><ol><li>Roll.</li></ol><h3>Baking</h3><p>It smells.</p>',
  )
  expect([text, directions]).toEqual([
    '<hr data-card><h3>Baking</h3><p>It smells.</p>',
    [
      ['Dough', 'Mix.'],
      ['Braiding', 'I like a 6 strand braid.', 'Round is nice too.', 'Roll.'],
    ],
  ])
})

it('Words between a heading and its ingredients stay below it in the text, and the ingredients have its name', () => {
  const { text, ingredients } = take(
    '<h2>Ingredients</h2><ul><li>300 g rice</li></ul><h3>Vegetables</h3><p>Virtually any vegetable can be used.</p><ul><li>100 ml oil</li></ul><h2>Steps</h2><p>Bake.</p>',
  )
  expect(text).toBe('<hr data-card><h3>Vegetables</h3><p>Virtually any vegetable can be used.</p>')
  expect(ingredients).toEqual(['300 g rice', 'Vegetables:', '100 ml oil'])
})

it('Shortcodes that are unknown here are in no line of a card, and no footnote leads back into one', () => {
  const unknown = (words: string) => `<code data-unknown="">${words}</code>`
  const { text, ingredients, directions } = take(
    `<p>Hi<sup><a href="#fn1" id="fnref1">[1]</a></sup></p><h2>Ingredients</h2><ul><li>300 g rice<sup><a href="#fn2" id="fnref2">[2]</a></sup></li><li>${unknown('{{ more }}')}</li></ul><p>${unknown('{{ list }}')}</p><ul><li>1 tsp salt</li></ul><h2>Steps</h2><p>Arrange the ${unknown('{{ list }}')} in a dish.</p><hr><p>One. <a href="#fnref1" class="footnote-backref">↩</a></p><p>Two. <a href="#fnref2" class="footnote-backref">↩</a></p>`,
  )
  expect([ingredients, directions]).toEqual([
    ['300 g rice[2]', '1 tsp salt'],
    [['', 'Arrange the in a dish.']],
  ])
  expect(text).toContain('href="#fnref1"')
  expect(text).not.toContain('href="#fnref2"')
})

it('A rule between ingredients and directions goes with them', () => {
  const { text } = take(
    '<h3>Ingredients:</h3><ul><li>10 g salt</li></ul><hr><h3>Directions:</h3><ol><li>Bake.</li></ol><hr><p>Enjoy.</p>',
  )
  expect(text).toBe('<hr data-card><hr><p>Enjoy.</p>')
})

it('Cookware among the ingredients is none of them and stays in the text', () => {
  const { text, ingredients } = take(
    '<p>Ingredients:</p><ul><li>1/4 cup coffee</li></ul><p>Cookware:</p><ul><li>16 oz jar</li></ul><p>Steps:</p><ul><li>Pour the coffee.</li></ul>',
  )
  expect(text).toBe('<hr data-card><p>Cookware:</p><ul><li>16 oz jar</li></ul>')
  expect(ingredients).toEqual(['1/4 cup coffee'])
})
