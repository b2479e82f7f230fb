import { expect, it } from 'vitest'
import { article, item, meta, read, wxr } from './wxr.fixture.ts'

type Value = string | number | Value[] | { [key: string]: Value }

/** As PHP serialises it. */
function php(value: Value): string {
  if (typeof value === 'number') return `i:${value};`
  if (typeof value === 'string') return `s:${Buffer.byteLength(value)}:"${value}";`
  const entries = Object.entries(value)
  const keys = entries.map(([key]) => php(Array.isArray(value) ? Number(key) : key))
  return `a:${entries.length}:{${entries.map(([, inside], at) => keys[at] + php(inside)).join('')}}`
}

const wprm = (fields: Record<string, Value>) =>
  Object.entries(fields)
    .map(([key, value]) => meta(`wprm_${key}`, typeof value === 'object' ? php(value) : `${value}`))
    .join('')

it('A recipe of WP Recipe Maker keeps its groups, amounts, times, tools, nutrition and uses', async () => {
  const term = (taxonomy: string, name: string) =>
    `<category domain="wprm_${taxonomy}" nicename="${name.toLowerCase()}">${name}</category>`
  const recipe = item(
    3,
    { title: 'Rye &amp; seeds', 'wp:post_type': 'wprm_recipe', 'content:encoded': '<p>Dark.</p>' },
    wprm({
      servings: '2',
      servings_unit: 'loaves',
      prep_time: 20,
      cook_time: 50,
      custom_time: 720,
      custom_time_label: 'Resting',
      total_time: 790,
      equipment: [{ name: 'Tin', amount: '2', notes: 'long' }],
      ingredients: [
        {
          name: 'Sour',
          ingredients: [
            { uid: 7, amount: '½', unit: 'cup', name: 'rye flour', notes: 'sifted' },
            { uid: 8, amount: '700–750', unit: 'g', name: 'water', notes: '' },
          ],
        },
      ],
      instructions: [
        {
          name: 'First day',
          instructions: [
            {
              name: 'Mix',
              text: '<p>Stir [wprm-ingredient text="rye" uid="7"].</p><p>Rest [timer minutes=5]5 minutes[/timer].</p>',
              ingredients: ['8:0'],
            },
          ],
        },
      ],
      nutrition_calories: '210',
      nutrition_sodium: '300',
      notes: '<ul><li>Keeps.</li></ul>',
      video_embed: '<iframe src="https://video.example/1"></iframe>',
    }) +
      term('suitablefordiet', 'VeganDiet') +
      term('keyword', 'rye') +
      term('cuisine', 'Danish'),
  )
  const pieces = await read(
    wxr(item(1, { 'content:encoded': '<!-- wp:wp-recipe-maker/recipe {"id":3} /-->' }) + recipe),
  )
  const { cards, notes } = article(pieces, 1)
  expect(cards).toMatchObject([
    {
      kind: 'recipe',
      name: 'Rye & seeds',
      description: 'Dark.',
      notes: 'Keeps.',
      preparation: 20,
      work: 50,
      waiting: 720,
      tools: ['2 Tin (long)'],
      yield: { amount: 2, unit: 'loaves' },
      groups: [
        {
          name: 'Sour',
          lines: [
            { quantity: { from: 0.5 }, unit: 'cup', name: 'rye flour', remark: 'sifted' },
            { quantity: { from: 700, to: 750 }, unit: 'g', name: 'water', remark: '' },
          ],
        },
      ],
      parts: [
        {
          name: 'First day',
          steps: [{ text: 'Mix: Stir rye.\nRest 5 minutes.', uses: ['line2'] }],
        },
      ],
      diets: ['Vegan'],
      keywords: ['rye'],
      cuisine: 'Danish',
      nutrition: { calories: '210 kcal', sodiumContent: '300 mg', fatContent: '' },
      video: 'https://video.example/1',
    },
  ])
  expect(notes.map(({ words }) => words).join()).toContain('Resting')
})
