import { describe, expect, it } from 'vitest'
import { noteLostLinks, takeHeadedRecipes } from './headed-recipe.ts'

const article = { key: 'rye', title: 'Rye', base: 'https://old.example/rye/' }
const take = (html: string) => {
  const taken = takeHeadedRecipes(html, article)
  const { recipeIngredient, recipeInstructions, ...facts } = taken?.recipes[0]?.data ?? {}
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

  it('Ingredients and directions in columns are a card, and what follows the columns stays', () => {
    const column = (html: string) => `<div class="wp-block-column">${html}</div>`
    const { text, ingredients, directions } = take(
      `<p>Rye.</p><div class="wp-block-columns">${column('<h3>Ingredients</h3><ul><li>500 g rye</li></ul>')}${column('<h3>Method</h3><ol><li>Mix.</li><li>Bake.</li></ol>')}</div><h3>Notes</h3><div>It keeps.</div>`,
    )
    expect([ingredients, directions]).toEqual([['500 g rye'], [['', 'Mix.', 'Bake.']]])
    expect(text).toBe('<p>Rye.</p><hr data-card><h3>Notes</h3><p>It keeps.</p>')
  })

  it('A numbered step of several paragraphs is one, and what is listed inside it is more', () => {
    const { directions } = take(
      '<h2>Ingredients</h2><ul><li>1 egg</li></ul><h2>Method</h2><ol><li><p>Boil.</p><p>It may wait.</p></li><li>Peel:<ul><li>warm</li></ul></li></ol>',
    )
    expect(directions).toEqual([['', 'Boil. It may wait.', 'Peel:', 'warm']])
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

  it('Parts that name what they are for are groups of one card', () => {
    expect(
      take(
        '<h1>Ingredients for the crust</h1><ul><li>1 cup crumbs</li></ul><h1>Directions for crust</h1><ol><li>Press.</li></ol><h1>Filling Ingredients (makes 8 pieces)</h1><ul><li>1 egg</li></ul><h1>Directions</h1><ol><li>Bake.</li></ol>',
      ),
    ).toEqual({
      text: '<hr data-card>',
      ingredients: ['crust:', '1 cup crumbs', 'Filling:', '1 egg'],
      directions: [
        ['crust', 'Press.'],
        ['', 'Bake.'],
      ],
      facts: { '@type': 'Recipe', name: 'Rye', recipeYield: '8 pieces' },
    })
  })

  it('Amounts as terms, cells of a table and names of groups among the items are lines and groups', () => {
    const { ingredients } = take(
      '<h2>Zutaten</h2><dl><dt>1</dt><dd>onion</dd><dt>&nbsp;</dt><dd>salt</dd></dl><table><tr><th>What</th><th>How much</th></tr><tr><td>Flour</td><td>500 g</td></tr><tr><td>2</td><td>eggs</td></tr></table><ul><li><em>Glaze:</em></li><li>1 cup <b>milk</b></li></ul><h2>So wird es gemacht</h2><h2>Zubereitung</h2><p>Backen.</p>',
    )
    expect(ingredients).toEqual([
      '1 onion',
      'salt',
      '500 g Flour',
      '2 eggs',
      'Glaze:',
      '1 cup milk',
    ])
  })

  it('Raised figures behind a unit of length are its powers, and no others', () => {
    const { ingredients, directions } = take(
      '<h2>Materials</h2><ul><li>4 m<sup>2</sup> felt</li><li>1 <sup>1</sup>/<sub>2</sub> cups sand</li><li>2 posts<sup>2</sup></li></ul><h2>Steps</h2><p>Dig 1 m<sup>3</sup>.</p>',
    )
    expect([ingredients, directions]).toEqual([
      ['4 m² felt', '1 1/2 cups sand', '2 posts2'],
      [['', 'Dig 1 m³.']],
    ])
  })

  it('A heading directly above it is its name, and lines of its facts are not in the text', () => {
    const { text, facts } = take(
      '<p>Hello.</p><p><b>Plum Jam</b><br>(makes 6 jars)</p><h4>Ingredients</h4><ul><li>4 lb plums</li></ul><h4>Steps</h4><p>Boil.</p>',
    )
    expect([text, facts]).toEqual([
      '<p>Hello.</p><hr data-card>',
      { '@type': 'Recipe', name: 'Plum Jam', recipeYield: '6 jars' },
    ])
  })

  it.each([
    ['Materials', '4 posts, 2 m long', 'HowTo'],
    ['What you’ll need', '4 posts, 2 m long', 'HowTo'],
    ['What you’ll need', '2 cups oats', 'Recipe'],
    ['Ingredients', '4 posts, 2 m long', 'Recipe'],
  ])('Under “%s”, %s is part of a %s', (head, line, kind) => {
    const { facts } = take(`<h2>${head}</h2><ul><li>${line}</li></ul><h2>Steps</h2><p>Do it.</p>`)
    expect(facts['@type']).toBe(kind)
  })

  it.each([
    '<b>Ingredients:</b><br>1 cup flour<br>salt<br><br><b>Directions:</b><br>1. Mix.<br>2. Bake.<br><br>Eat it warm.',
    '<div><p>Ingredients<br>1 cup flour<br>salt</p><p>Directions<br>1. Mix.<br>2. Bake.</p><p>Eat it warm.</p></div>',
    '<div>Ingredients</div><div>1 cup flour</div><div>salt</div><div><br></div><div>Directions:</div><div>1. Mix.</div><div>2. Bake.</div><div>Eat it warm.</div>',
    '<p><span><b>Ingredients</b><br>1 cup flour<br>salt<br><br>Method:<br>Step 1: Mix.<br>Step 2: Bake.</span></p><p>Eat it warm.</p>',
  ])('Lines that breaks end, or that have a box each, are a recipe too: %s', (html) => {
    const { text = '', ingredients, directions } = take(`<p>Hello.</p>${html}`)
    expect([ingredients, directions]).toEqual([['1 cup flour', 'salt'], [['', 'Mix.', 'Bake.']]])
    expect(text.replace(/<\/?div>|<p><\/p>|<p><br><\/p>/g, '')).toBe(
      '<p>Hello.</p><hr data-card><p>Eat it warm.</p>',
    )
  })

  it('Several recipes of one text are a card each, below the heading that names it', () => {
    const recipe = (name: string, egg: string) =>
      `<h2>${name}</h2><h3>Ingredients</h3><ul><li>${egg}</li></ul><h3>Method</h3><p>Boil.</p>`
    const { html = '', recipes = [] } =
      takeHeadedRecipes(
        `<p>Two.</p>${recipe('Soft', '1 egg')}<h2>A word</h2><p>Fresh.</p>${recipe('Hard', '2 eggs')}`,
        article,
      ) ?? {}
    expect(html.replaceAll(/data-card="[^"]*"/g, 'data-card')).toBe(
      '<p>Two.</p><hr data-card><h2>A word</h2><p>Fresh.</p><hr data-card>',
    )
    expect(
      recipes.map(({ id, data }) => [html.includes(id), data.name, data.recipeIngredient]),
    ).toEqual([
      [true, 'Soft', ['1 egg']],
      [true, 'Hard', ['2 eggs']],
    ])
  })

  it('Facts in a list or above one go into the card, other items stay, and a step is no fact', () => {
    const { text, directions, facts } = take(
      '<ul><li>Prep: 5 min</li><li>Season: fall</li></ul><h2>Ingredients</h2><p>Serves 4</p><ul><li>1 egg</li></ul><h2>Steps</h2><p>Bake 10 min.</p>',
    )
    expect(text).toBe('<ul><li>Season: fall</li></ul><hr data-card>')
    expect(facts).toMatchObject({ recipeYield: '4', prepTime: '5 min' })
    expect([directions, facts.cookTime]).toEqual([[['', 'Bake 10 min.']], undefined])
  })

  it('Footnotes of ingredients are no links that are lost, and other links are', () => {
    const lostOf = (link: string) => {
      const notes: string[] = []
      const html = `<h2>Ingredients</h2><ul><li>1 egg ${link}</li></ul><h2>Steps</h2><p>Boil.</p>`
      const taken = takeHeadedRecipes(html, article)
      if (taken) noteLostLinks(html, taken, (_, words) => notes.push(words))
      return notes
    }
    expect(lostOf('<sup><a href="#fn1" id="fnref1">[1]</a></sup>')).toEqual([])
    expect(lostOf('<a href="/hens">fresh</a>')).toEqual([
      'Links in ingredients and steps were replaced by their words.',
    ])
  })

  it.each([
    ['directions alone', '<h2>Method</h2><ol><li>Bake.</li></ol>'],
    [
      'a list inside a quotation',
      '<h2>Ingredients</h2><blockquote><ul><li>1 egg</li></ul></blockquote><h2>Method</h2><p>Boil.</p>',
    ],
    [
      'a paragraph as an ingredient',
      `<h2>Ingredients</h2><ul><li>${'Once upon a time. '.repeat(20)}</li></ul><h2>Method</h2><p>Boil.</p>`,
    ],
  ])('A text with %s is left as it is', (_what, html) => {
    expect(takeHeadedRecipes(html, article)).toBeNull()
  })
})
