import { describe, expect, it } from 'vitest'
import { article, content, item, leftOut, meta, php, read, wxr } from './wxr.fixture.ts'

const metaOfAll = (texts: Record<string, string>) =>
  Object.entries(texts)
    .map(([key, text]) => meta(key, text))
    .join('')

const tasty = (texts: Record<string, string>) =>
  item(11, { title: 'Focaccia', 'wp:post_type': 'tasty_recipe' }, metaOfAll(texts))

describe('Recipes that plugins of WordPress store', () => {
  it('A recipe of Tasty Recipes is a card with its groups, pictures, notes and times', async () => {
    const { recipes, html, notes } = await content(
      '<!-- wp:wp-tasty/tasty-recipe {"id":11,"lastUpdated":1620033300} /-->',
      '',
      tasty({
        description: '<p>A crisp focaccia.</p>',
        ingredients:
          '<h4>For the dough</h4>\n<ul>\n<li><span data-amount="4" data-unit="cup">4 cups</span> flour</li>\n<li>2 teaspoons <a href="https://shop.example">salt</a></li>\n</ul>\n<p><strong>For the top:</strong></p>\n<ul>\n<li>1-2 sprigs rosemary</li>\n</ul>',
        instructions:
          '<ol>\n<li id="instruction-step-1"><strong>Mix the dough.</strong> Chill it.</li>\n<li>Dimple it.\n<img src="https://old.example/dimples.jpg" alt="Fingers" /></li>\n</ol>',
        notes: '<ul>\n<li>Use a metal pan.</li>\n</ul>',
        prep_time: '10 minutes',
        total_time: '18 hours 40 minutes',
        yield: '12 squares',
        diet: 'Gluten Free',
        calories: '201',
        sodium: '390 mg',
      }),
    )
    expect(recipes).toMatchObject([
      {
        data: {
          name: 'Focaccia',
          description: 'A crisp focaccia.',
          prepTime: '10 minutes',
          totalTime: '18 hours 40 minutes',
          recipeYield: '12 squares',
          suitableForDiet: ['GlutenFreeDiet'],
          nutrition: { calories: '201 kcal', sodiumContent: '390 mg' },
        },
        details: {
          notes: 'Use a metal pan.',
          groups: [
            {
              name: 'For the dough',
              lines: [{ text: '4 cups flour' }, { text: '2 teaspoons salt' }],
            },
            { name: 'For the top', lines: [{ text: '1-2 sprigs rosemary' }] },
          ],
          parts: [
            {
              name: '',
              steps: [
                { text: 'Mix the dough. Chill it.', picture: null },
                {
                  text: 'Dimple it.',
                  picture: { src: 'https://old.example/dimples.jpg', alt: 'Fingers' },
                },
              ],
            },
          ],
        },
      },
    ])
    expect(html.trim()).toBe(`<hr data-card="${recipes[0]?.id}">`)
    expect(notes.map(({ topic }) => topic)).toEqual(['links'])
  })

  it('A recipe of Tasty Recipes that is plain text has a line for each of its lines', async () => {
    const { recipes } = await content(
      '[tasty-recipe id="11"]',
      '',
      tasty({
        ingredients: '2 cups flour\n1 egg\n\n- salt',
        instructions: '1. Mix.\n2. Bake for 20 minutes.',
      }),
    )
    expect(recipes[0]?.details).toMatchObject({
      groups: [{ lines: [{ text: '2 cups flour' }, { text: '1 egg' }, { text: 'salt' }] }],
      parts: [{ steps: [{ text: 'Mix.' }, { text: 'Bake for 20 minutes.' }] }],
    })
  })

  it('A post of Cooked is an article with its own text, and says its recipe once', async () => {
    const settings = php({
      content:
        '<p>My grandmother grew leeks.</p><p>[cooked-info left="author" right="print"]</p><p>[cooked-excerpt]</p><p>[cooked-ingredients]</p><p>[cooked-directions]</p><p>[cooked-gallery]</p><p>Freeze it.</p>',
      excerpt: 'A soup for the first cold day.',
      difficulty_level: '1',
      prep_time: '15',
      ingredients: {
        a: { amount: '2', measurement: 'tbsp', name: 'butter' },
        b: { section_heading_name: 'To finish' },
        c: { amount: '', measurement: '', name: 'chives' },
      },
      directions: {
        d: {
          image: '',
          content: 'Cook gently for [cooked-timer minutes="10"]10 minutes[/cooked-timer].',
        },
      },
      gallery: { items: [20] },
      notes: '<p>Do not brown.</p>',
      nutrition: { servings: '6', carbs: '31' },
    })
    const post = item(
      1,
      {
        title: 'Leek Soup',
        'wp:post_type': 'cp_recipe',
        'content:encoded': '<h3>Ingredients</h3><div>2 tbsp butter</div>',
      },
      `${meta('_recipe_settings', settings)}<category domain="cp_recipe_category" nicename="soups">Soups</category>`,
    )
    const picture = item(20, {
      'wp:post_type': 'attachment',
      'wp:attachment_url': 'https://old.example/leeks.jpg',
    })
    const other = item(2, { 'content:encoded': '[cooked-recipe id="1"]' })
    const pieces = await read(wxr(post + picture + other))
    const soup = article(pieces, 1)
    const [card] = soup.recipes
    expect(soup).toMatchObject({ title: 'Leek Soup', state: 'published', categories: ['soups'] })
    expect(soup.html.replace(/\s*\n\s*/g, '')).toBe(
      `<p>My grandmother grew leeks.</p><hr data-card="${card?.id}"><figure class="gallery"><figure><img src="https://old.example/leeks.jpg" alt=""></figure></figure><p>Freeze it.</p>`,
    )
    expect(card).toMatchObject({
      data: { prepTime: '15 minutes', recipeYield: '6', difficulty: 'easy' },
      details: {
        notes: 'Do not brown.',
        groups: [
          { name: '', lines: [{ text: '2 tbsp butter' }] },
          { name: 'To finish', lines: [{ text: 'chives' }] },
        ],
        parts: [{ steps: [{ text: 'Cook gently for 10 minutes.' }] }],
      },
    })
    expect(article(pieces, 2).recipes).toMatchObject([{ data: { name: 'Leek Soup' } }])
    expect(leftOut(pieces)).toEqual([])
  })

  it('A post of WP Ultimate Recipe has its recipe in its place, with groups and all times', async () => {
    const post = item(
      1,
      {
        title: 'Pie',
        'wp:post_type': 'recipe',
        'content:encoded':
          'Rhubarb is no fruit.\n\n[recipe]\n\nPull it, never cut it.\n\n[wpurp-searchable-recipe]Pie - sugar; - Bake.[/wpurp-searchable-recipe]',
      },
      metaOfAll({
        recipe_servings: '8',
        recipe_servings_type: 'slices',
        recipe_prep_time: '40',
        recipe_prep_time_text: 'minutes',
        recipe_cook_time: '1',
        recipe_cook_time_text: 'hour',
        recipe_passive_time: '30',
        recipe_passive_time_text: 'minutes',
        recipe_ingredients: php([
          { amount: '1', unit: 'cup', ingredient: 'butter', notes: 'cubed', group: 'Crust' },
          { amount: '5', unit: 'cups', ingredient: 'rhubarb', notes: '', group: 'Filling' },
        ]),
        recipe_instructions: php([{ description: 'Rub.', image: '', group: 'Crust' }]),
      }),
    )
    const { html, recipes } = article(await read(wxr(post)), 1)
    expect(html.replace(/\s*\n\s*/g, '')).toBe(
      `<p>Rhubarb is no fruit.</p><hr data-card="${recipes[0]?.id}"><p>Pull it, never cut it.</p>`,
    )
    expect(recipes).toMatchObject([
      {
        data: {
          recipeYield: '8 slices',
          cookTime: '1 hours',
          totalTime: '40 minutes 1 hours 30 minutes',
        },
        details: {
          groups: [
            { name: 'Crust', lines: [{ text: '1 cup butter', remark: 'cubed' }] },
            { name: 'Filling', lines: [{ text: '5 cups rhubarb' }] },
          ],
          parts: [{ name: 'Crust', steps: [{ text: 'Rub.' }] }],
        },
      },
    ])
  })

  it('A post of WP Delicious has its recipe below its text, with tips, and no blocks of the plugin', async () => {
    const data = php({
      recipeDescription: 'A dark jam.',
      cookTime: '1',
      cookTimeUnit: 'hour',
      noOfServings: '4',
      recipeIngredients: [
        { sectionTitle: '', ingredients: [{ quantity: '2', unit: 'lb', ingredient: 'plums' }] },
      ],
      recipeInstructions: [
        {
          sectionTitle: 'Cook',
          instruction: [
            { instructionTitle: 'Macerate', instruction: 'Wait.', instructionNotes: 'Cover.' },
          ],
        },
      ],
      recipeNotes: '<p>Keeps a year.</p>',
    })
    const post = item(
      1,
      {
        'wp:post_type': 'recipe',
        'content:encoded':
          '<!-- wp:paragraph --><p>Two pounds make four jars.</p><!-- /wp:paragraph -->\n<!-- wp:delicious-recipes/dynamic-details {"id":"a"} /-->',
      },
      meta('delicious_recipes_metadata', data),
    )
    const { html, recipes, notes } = article(await read(wxr(post)), 1)
    expect(html.replace(/\s*\n\s*/g, '')).toBe(
      `<p>Two pounds make four jars.</p><hr data-card="${recipes[0]?.id}">`,
    )
    expect(recipes[0]?.details).toMatchObject({
      notes: 'Keeps a year.',
      groups: [{ lines: [{ text: '2 lb plums' }] }],
      parts: [{ name: 'Cook', steps: [{ text: 'Macerate: Wait.', tip: 'Cover.' }] }],
    })
    expect(notes).toEqual([])
  })

  it('Objects in the data of a recipe are not read, and the report says so', async () => {
    const post = item(
      1,
      { title: 'Pie', 'wp:post_type': 'cp_recipe', 'content:encoded': '<p>Pie.</p>' },
      meta('_recipe_settings', 'O:8:"stdClass":0:{}'),
    )
    const { recipes, notes, html } = article(await read(wxr(post)), 1)
    expect(recipes).toEqual([])
    expect(html).toContain('<p>Pie.</p>')
    expect(notes.map(({ words }) => words)).toContain(
      'Pie: The data of the recipe cannot be read safely.',
    )
  })

  it('A post of a type for recipes of a theme is an article', async () => {
    const post = item(1, { 'wp:post_type': 'recipes', 'content:encoded': '<p>Oats.</p>' })
    expect(article(await read(wxr(post)), 1).html).toBe('<p>Oats.</p>')
  })
})
