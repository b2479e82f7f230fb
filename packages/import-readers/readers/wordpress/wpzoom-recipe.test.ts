import { describe, expect, it } from 'vitest'
import { content } from './wxr.fixture.ts'

describe('Recipe Card Blocks', () => {
  it('A recipe that a block has in its attributes is a card in its place', async () => {
    const attributes = {
      recipeTitle: 'Oat biscuits',
      hasImage: true,
      image: { url: 'https://old.example/up/oat.jpg' },
      jsonSummary: 'Crisp &amp; thin.',
      details: [
        { label: 'Servings', value: '12', unit: 'pieces' },
        { label: 'Prep time', value: '15', unit: 'minutes' },
        { label: 'Calories', value: '90', unit: 'kcal' },
      ],
      difficulty: ['Easy'],
      notes: '<li>They keep <strong>a week</strong>.</li><li>Use old oats.</li>',
      ingredients: [
        { jsonName: 'Dough', isGroup: true },
        { name: ['200 g ', { type: 'strong', props: { children: ['oats'] } }] },
        { jsonName: 'butter', parse: { amount: '½', unit: 'cup' } },
      ],
      steps: [
        { jsonText: 'Stir.', gallery: { images: [{ url: 'https://old.example/up/stir.jpg' }] } },
        { jsonText: 'Oven', isGroup: true },
        {
          text: [
            'Bake.',
            { type: 'img', props: { src: 'https://old.example/up/tin.jpg', alt: 'A tin' } },
          ],
        },
      ],
    }
    const { html, recipes } = await content(
      `<!-- wp:wpzoom-recipe-card/block-recipe-card ${JSON.stringify(attributes)} --><div><h2>Oat biscuits</h2><ul><li>200 g oats</li></ul></div><!-- /wp:wpzoom-recipe-card/block-recipe-card --><!-- wp:paragraph --><p>Eat them.</p><!-- /wp:paragraph -->`,
    )
    expect(recipes).toMatchObject([
      {
        data: {
          '@type': 'Recipe',
          name: 'Oat biscuits',
          recipeYield: '12 pieces',
          prepTime: '15 minutes',
          difficulty: 'Easy',
          description: 'Crisp & thin.',
          nutrition: { calories: '90 kcal' },
        },
        details: {
          notes: 'They keep a week.\nUse old oats.',
          picture: { src: 'https://old.example/up/oat.jpg', alt: '' },
          groups: [{ name: 'Dough', lines: [{ text: '200 g oats' }, { text: '½ cup butter' }] }],
          parts: [
            {
              name: '',
              steps: [{ text: 'Stir.', picture: { src: 'https://old.example/up/stir.jpg' } }],
            },
            {
              name: 'Oven',
              steps: [
                { text: 'Bake.', picture: { src: 'https://old.example/up/tin.jpg', alt: 'A tin' } },
              ],
            },
          ],
        },
      },
    ])
    expect(html.replace(/\s*\n\s*/g, '')).toBe(`<hr data-card="${recipes[0]?.id}"><p>Eat them.</p>`)
  })

  it('Buttons that lead to a recipe or print it are not in a text', async () => {
    const { html } = await content(
      '<!-- wp:wpzoom-recipe-card/block-jump-to-recipe --><a href="#wpzoom-recipe-card">Jump to Recipe</a><!-- /wp:wpzoom-recipe-card/block-jump-to-recipe --><!-- wp:wpzoom-recipe-card/block-print-recipe --><a href="#wpzoom-recipe-card">Print Recipe</a><!-- /wp:wpzoom-recipe-card/block-print-recipe --><p>Oats.</p>',
    )
    expect(html.trim()).toBe('<p>Oats.</p>')
  })
})
