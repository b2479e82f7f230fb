import { readFileSync } from 'node:fs'
import { openArchive } from '@site/import-readers/archive/open-archive.ts'
import type { ArticlePiece } from '@site/import-readers/pieces.ts'
import { markdownReader } from '@site/import-readers/readers/markdown/markdown.reader.ts'
import { byKey, readAll } from '@site/import-readers/readers/shared/archive.fixture.ts'
import {
  article,
  item,
  meta,
  type PhpSource,
  php,
  read,
  wxr,
} from '@site/import-readers/readers/wordpress/wxr.fixture.ts'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { cards as cardsSchema } from '../../../kitchen/cards/contract.ts'
import { cardOfRecipe } from './card-of-recipe.ts'

const wprm = (fields: Record<string, PhpSource>) =>
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
  const { recipes, notes } = article(pieces, 1)
  expect(recipes.map(cardOfRecipe)).toMatchObject([
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

it('A method of WP Recipe Maker keeps its tools, its picture and the remarks of its lines', async () => {
  const sample = readFileSync('tests/fixtures/import/wordpress/recipe-of-a-plugin.xml', 'utf8')
  const { recipes } = article(await read(sample), 20)
  const cards = recipes.map(cardOfRecipe)
  expect(cards).toMatchObject([
    {
      kind: 'method',
      name: 'Carve a Birch Spoon',
      work: 180,
      waiting: null,
      tools: ['Sloyd knife (sharp)', 'Hook knife'],
      image_alt: 'Carving a spoon',
      yield: { amount: 1, unit: 'spoon' },
      groups: [
        { lines: [{ name: 'birch limb', remark: '8 cm thick, green', quantity: { from: 1 } }] },
      ],
    },
  ])
  expect(cards[0]?.parts[0]?.steps.map(({ text }) => text)).toContain(
    'Hollow the bowl before the back.',
  )
  const withoutPictures = cards.map((card) => ({ ...card, image: '', parts: [] }))
  expect(v.safeParse(cardsSchema, withoutPictures).issues).toBeUndefined()
})

describe('A recipe in Markdown', () => {
  const cardOf = ({ recipes }: ArticlePiece) => {
    const [card] = recipes.map(cardOfRecipe)
    if (!card) throw new Error('There is no recipe.')
    return card
  }
  const soup = async (text: string) => {
    const { 'soup.md': article } = byKey(
      await readAll(markdownReader, { 'soup.md': text }),
      'article',
    )
    if (!article) throw new Error('There is no article.')
    return cardOf(article)
  }
  const linesOf = ({ groups }: Awaited<ReturnType<typeof soup>>) =>
    groups.map(({ name, lines }) => [name, ...lines.map((line) => line.name)])

  it('A line goes through the parser of cards', async () => {
    const archive = await openArchive('tests/fixtures/import/markdown/jekyll-chowdown')
    const pieces = await Array.fromAsync(markdownReader.read(archive, {}))
    const bread = byKey(pieces, 'article')['_recipes/banana-bread.md']
    expect(bread && cardOf(bread).groups[0]?.lines[1]).toMatchObject({
      quantity: { from: 0.5 },
      unit: 'cup',
      name: 'butter',
    })
  })

  it('Names of groups, times and yield are those of the card', async () => {
    const card = await soup(
      '---\ntitle: Soup\nprep_time: 10\ncookTime: 1 hour\nservings: 4 bowls\ningredients:\n  - group: For the stock\n    items: ["2 carrots", "1 onion"]\ninstructions: |\n  Boil.\n  Strain.\n---\nGood *soup*.\n',
    )
    expect(card).toMatchObject({ name: 'Soup', preparation: 10, work: 60 })
    expect(card.yield).toMatchObject({ amount: 4, unit: 'bowls' })
    expect(linesOf(card)).toEqual([['Stock', 'carrots', 'onion']])
    expect(card.parts[0]?.steps.map(({ text }) => text)).toEqual(['Boil.', 'Strain.'])
  })

  it('A heading among its ingredients begins a group', async () => {
    const card = await soup(
      '# Soup\n\n## Ingredients\n- 2 carrots\n\n### For the top:\n\n* 1 tbsp chives\n\n## Directions\n\n1. Boil.\n',
    )
    expect(linesOf(card)).toEqual([
      ['', 'carrots'],
      ['Top', 'chives'],
    ])
  })
})

it('A recipe whose plugin stores no uses has with each step the ingredients that it names', async () => {
  const recipe = item(
    3,
    { title: 'Soup', 'wp:post_type': 'tasty_recipe' },
    meta('ingredients', '<ul><li>2 tablespoons butter</li><li>3 leeks</li></ul>') +
      meta('instructions', '<ol><li>Melt the butter.</li><li>Add the leeks.</li></ol>'),
  )
  const text = '<!-- wp:wp-tasty/tasty-recipe {"id":3} /-->'
  const { recipes } = article(await read(wxr(item(1, { 'content:encoded': text }) + recipe)), 1)
  expect(recipes.map(cardOfRecipe)).toMatchObject([
    { parts: [{ steps: [{ uses: ['line1'] }, { uses: ['line2'] }] }] },
  ])
})
