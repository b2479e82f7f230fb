import { describe, expect, it } from 'vitest'
import { takeHeadedRecipe } from './headed-recipe.ts'

const article = { key: 'rye', title: 'Rye', base: 'https://old.example/rye/' }
const take = (html: string) => {
  const taken = takeHeadedRecipe(html, article)
  const { recipeIngredient, recipeInstructions, ...facts } = taken?.recipe.data ?? {}
  const parts = (recipeInstructions ?? []) as { name: string; itemListElement: string[] }[]
  return {
    text: taken?.html.replace(/data-card="[^"]*"/, 'data-card'),
    ingredients: recipeIngredient,
    directions: parts.map(({ name, itemListElement }) => [name, ...itemListElement]),
    facts,
  }
}

describe('A recipe under the headings of an HTML text', () => {
  it('Ingredients and directions become a card in their place, with groups and facts', () => {
    expect(
      take(
        `<p>I love rye.</p><p>Serves 4 | Prep time: 10 min</p>
        <h2 class="wp-block-heading">Ingredients</h2><!-- list -->
        <p><strong>For the dough:</strong></p><ul><li>500 g <a href="/rye">rye</a></li><li>2 eggs</li></ul>
        <h3>Glaze</h3><ul><li>1 cup milk</li></ul>
        <figure><img src="/bowl.jpg"></figure>
        <h2>Method</h2><ol><li><p>Mix.</p></li><li>Bake.<img src="/oven.jpg"></li></ol>
        <p>Thank you for reading.</p><h2>Notes</h2><ul><li>It keeps.</li></ul>`,
      ),
    ).toEqual({
      text: '<p>I love rye.</p><hr data-card><figure><img src="/bowl.jpg"></figure><p><img src="/oven.jpg"></p><p>Thank you for reading.</p><h2>Notes</h2><ul><li>It keeps.</li></ul>',
      ingredients: ['For the dough:', '500 g rye', '2 eggs', 'Glaze:', '1 cup milk'],
      directions: [['', 'Mix.', 'Bake.']],
      facts: { '@type': 'Recipe', name: 'Rye', recipeYield: '4', prepTime: '10 min' },
    })
  })

  it('Bold paragraphs are headings too, and steps may be paragraphs', () => {
    const { text, ingredients, directions } = take(
      '<div><p><b>What you’ll need</b></p><ul><li>1 egg</li></ul><p><b>Directions:</b></p><p>Boil.</p><p>Peel.</p><p><b>Storage</b></p><p>Cold.</p></div>',
    )
    expect([text, ingredients, directions]).toEqual([
      '<div><hr data-card><p><b>Storage</b></p><p>Cold.</p></div>',
      ['1 egg'],
      [['', 'Boil.', 'Peel.']],
    ])
  })

  it('A heading that heads no line of the recipe stays in the text', () => {
    const { text, directions } = take(
      '<h2>Ingredients</h2><ul><li>1 egg</li></ul><h2>Steps</h2><ol><li>Boil.</li></ol><h3>A word on eggs</h3><blockquote>Fresh.</blockquote><h3>Last</h3>',
    )
    expect([text, directions]).toEqual([
      '<hr data-card><h3>A word on eggs</h3><blockquote>Fresh.</blockquote><h3>Last</h3>',
      [['', 'Boil.']],
    ])
  })

  it.each([
    ['directions alone', '<h2>Method</h2><ol><li>Bake.</li></ol>'],
    [
      'a list inside another box',
      '<h2>Ingredients</h2><div><ul><li>1 egg</li></ul></div><h2>Method</h2><p>Boil.</p>',
    ],
    [
      'a paragraph as an ingredient',
      `<h2>Ingredients</h2><ul><li>${'Once upon a time. '.repeat(20)}</li></ul><h2>Method</h2><p>Boil.</p>`,
    ],
  ])('A text with %s is left as it is', (_what, html) => {
    expect(takeHeadedRecipe(html, article)).toBeNull()
  })
})
