import { expect, it } from 'vitest'
import { hasRecipeLists, looksLikeRecipe } from './looks-like-recipe.ts'

const LIST = '<ul><li>1 cup flour</li></ul>'

it.each([
  `<h2>Ingredients</h2>${LIST}<h2>Directions</h2><ol><li>Bake.</li></ol>`,
  `<p><strong>What you’ll need:</strong></p>\n${LIST}<p><b>Method</b></p><ol><li>Bake.</li></ol>`,
  `<h2>🥕 Zutaten für 4 Personen</h2>${LIST}<h2>Zubereitung</h2><p>Backen.</p>`,
  `<h3 id="a"><strong>INGREDIENTS</strong></h3>${LIST}<h3>Instructions:</h3><p>Bake.</p>`,
])('A text with ingredients and directions under headings looks like a recipe: %s', (html) => {
  expect(looksLikeRecipe(html)).toBe(true)
})

it.each([
  ['Lista zakupów', 'Przygotowanie'],
  ['Ingredience', 'Postup'],
  ['Hozzávalók', 'Elkészítés'],
  ['Malzemeler', 'Yapılışı'],
  ['Υλικά', 'Εκτέλεση'],
  ['Sastojci', 'Priprema'],
  ['Інгредієнти', 'Приготування'],
  ['재료', '만드는 법'],
  ['食材', '做法'],
])('“%s” and “%s” are headings of a recipe', (ingredients, directions) => {
  expect(looksLikeRecipe(`<h2>${ingredients}</h2>${LIST}<h2>${directions}</h2><p>Bake.</p>`)).toBe(
    true,
  )
})

it.each([
  `<h2>Ingredients</h2>${LIST}<p>Bake.</p>`,
  `<h2>Steps</h2>${LIST}`,
  `<p>Ingredients</p><p>matter.</p><h2>Method</h2>${LIST}`,
  `<h2>Key ingredients</h2>${LIST}<h2>Method</h2>${LIST}`,
  `<h2>Ingredients of a good day</h2>${LIST}<h2>Method</h2>${LIST}`,
])('A text with one of them alone does not: %s', (html) => {
  expect(looksLikeRecipe(html)).toBe(false)
})

it('A long text of unclosed headings is judged at once', () => {
  expect(looksLikeRecipe('<h2>Ingredients'.repeat(100_000))).toBe(false)
})

const STEPS = '<ol><li>Chop the carrots.</li><li>Boil them for 30 minutes.</li></ol>'

it('Two lists look like a recipe: amounts of food, and what is done with them', () => {
  const food = '<ul><li>2 carrots</li><li>500 ml water</li><li>a pinch of salt</li></ul>'
  expect(hasRecipeLists(`<p>My soup.</p>${food}<p>Then:</p>${STEPS}`)).toBe(true)
  for (const other of [
    food,
    `${STEPS}${food}`,
    `${food}${food}`,
    `<ul><li>2 boards</li><li>4 screws</li><li>1 saw</li></ul>${STEPS}`,
    `<ul><li>500 ml water</li><li>2 carrots</li></ul>${STEPS}`,
    `<ul><li>Salt</li><li>Butter</li><li>2 eggs</li></ul>${STEPS}`,
  ])
    expect(hasRecipeLists(other), other).toBe(false)
})
