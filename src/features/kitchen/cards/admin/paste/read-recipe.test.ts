import { describe, expect, it } from 'vitest'
import type { Card } from '../../contract.ts'
import { lineText } from '../../shared/lines-of-card.ts'
import { problemsOfCard } from '../card-problems.ts'
import { readRecipe } from './read-recipe.ts'

const ID = '3f0d2f4e-9f5c-4a51-8d5e-1d1f6f2b7a10'

function read(source: string): Card {
  let part = 0
  const result = readRecipe(source, ID, () => `part${part++}`)
  if ('problem' in result) throw new Error(result.problem)
  expect(problemsOfCard(result.card)).toEqual({})
  return result.card
}

/** The groups and parts of a recipe as texts. */
const shape = (card: Card) => ({
  groups: card.groups.map(({ name, lines }) => [
    name,
    ...lines.map((line) => lineText(line, card)),
  ]),
  parts: card.parts.map(({ name, steps }) => [name, ...steps.map(({ text }) => text)]),
})

const PIE = `Apple Pie

My grandmother's, from the orchard.

Prep time: 30 minutes | Cook time: 1 hr | Total time: 3 hours
Serves 8

Ingredients

For the crust:
• 2½ cups all-purpose flour
• 1 tsp salt
• 1 cup (225 g) cold butter, cubed
• 6–8 tbsp ice water

For the filling:
• 3 lb tart apples, peeled
• 3/4 cup sugar
• 1 knob of butter

Instructions

1. Mix the flour with the salt. Rub in the butter.
2. Add the water and rest the dough for 1 hour.

Keep it cold.
3. Peel the apples and bake at 400 °F for 50 minutes.

Notes
It keeps three days.`

describe('A pasted text', () => {
  it('With headings it becomes groups, steps, times and a yield', () => {
    const card = read(PIE)
    expect(card).toMatchObject({
      id: ID,
      kind: 'recipe',
      name: 'Apple Pie',
      description: "My grandmother's, from the orchard.",
      yield: { amount: 8, unit: 'servings', text: '' },
      preparation: 30,
      work: 60,
      waiting: 90,
      notes: 'It keeps three days.',
    })
    expect(shape(card)).toEqual({
      groups: [
        [
          'Crust',
          '2½ cups all-purpose flour',
          '1 tsp salt',
          '1 cup (225 g) cold butter, cubed',
          '6–8 tbsp ice water',
        ],
        ['Filling', '3 lb tart apples, peeled', '¾ cup sugar', '1 knob butter'],
      ],
      parts: [
        [
          '',
          'Mix the flour with the salt. Rub in the butter.',
          'Add the water and rest the dough for 1 hour.\nKeep it cold.',
          'Peel the apples and bake at 400 °F for 50 minutes.',
        ],
      ],
    })
    const [mix, rest, bake] = card.parts[0]?.steps ?? []
    expect(mix?.uses).toEqual(['part0', 'part1', 'part2'])
    expect(rest).toMatchObject({ uses: ['part3'], minutes: 60 })
    expect(bake).toMatchObject({ uses: ['part4'], minutes: 50, celsius: 204.44 })
  })

  it('A time that is a range begins its number of minutes, and is a note as it was written', () => {
    const source = PIE.replace('Cook time: 1 hr', 'Cook time: 45 min to 1 hr')
    expect(read(source)).toMatchObject({
      work: 45,
      waiting: 105,
      notes: 'Cook time: 45 min to 1 hr\nIt keeps three days.',
    })
  })

  it('Without headings lines and steps are told by their looks', () => {
    const card = read(`Pickled beets
4 lb beets
2 cups vinegar
salt to taste
Boil the beets until they are tender and slip the skins off.
Pack them into jars.  Pour the hot vinegar over them and close the jars.`)
    expect(card.name).toBe('Pickled beets')
    expect(shape(card)).toEqual({
      groups: [['', '4 lb beets', '2 cups vinegar', 'salt, to taste']],
      parts: [
        [
          '',
          'Boil the beets until they are tender and slip the skins off.',
          'Pack them into jars. Pour the hot vinegar over them and close the jars.',
        ],
      ],
    })
  })

  it('Out of Word it has tabs, bullets of its own and numbers before each step', () => {
    const card = read(
      'RAISED BED\r\nMaterials\r\n·\t4 boards, 8 ft\r\no\t1 box screws\r\nTools: a saw, a drill\r\nMethod\r\n1.\tCut the boards.\r\n2.\tScrew the corners together.\r\nTO FILL IT\r\n1.\tPut in soil.',
    )
    expect(card).toMatchObject({ kind: 'method', tools: ['a saw', 'a drill'] })
    expect(shape(card)).toEqual({
      groups: [['', '4 boards, 8 ft', '1 box screws']],
      parts: [
        ['', 'Cut the boards.', 'Screw the corners together.'],
        ['To fill it', 'Put in soil.'],
      ],
    })
  })

  it('Out of a page it has times said twice, and what stands above the ingredients is none', () => {
    const card = read(
      `Banana bread\n5 from 12 votes\nPrep Time15 minutes mins\nCook Time1 hour hr\nTotal Time1 hour hr 15 minutes mins\nServings: 10 slices\nIngredients for the dough\n▢ 2 cups flour\nInstructions\nBake it for 1½–2 hours.`,
    )
    expect(card).toMatchObject({
      description: '5 from 12 votes',
      preparation: 15,
      work: 60,
      waiting: null,
      yield: { amount: 10, unit: 'slices' },
    })
    expect(shape(card)).toEqual({
      groups: [['Dough', '2 cups flour']],
      parts: [['', 'Bake it for 1½–2 hours.']],
    })
    expect(card.parts[0]?.steps[0]?.minutes).toBe(90)
  })

  it('What is not understood is kept and marked', () => {
    const card = read('Ingredients\n3 4 cups 5 of rye\n1 cup oats\nDirections\nMix.')
    expect(card.groups[0]?.lines.map(({ source }) => source)).toEqual(['3 4 cups 5 of rye', ''])
  })

  it('Fourteen ingredients and nine steps become so many lines and steps', () => {
    const lines = Array.from(
      { length: 14 },
      (_, at) => `${at + 1} cups flour ${'abcdefghijklmn'[at]}`,
    )
    const steps = Array.from({ length: 9 }, (_, at) => `${at + 1}. Stir for ${at + 1} minutes.`)
    const card = read(['Bread', 'Ingredients:', ...lines, 'Directions:', ...steps].join('\n'))
    expect(card.groups[0]?.lines).toHaveLength(14)
    expect(card.parts[0]?.steps.map(({ minutes }) => minutes)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it.each([
    ['Dear editor, this is a letter.', 'Neither ingredients nor steps were found in this text.'],
    ['', 'Neither ingredients nor steps were found in this text.'],
    [
      '<!doctype html><html><body><p>2 cups rye</p></body></html>',
      'The source of this page has no recipe data. Copy the recipe from the page itself.',
    ],
  ])('%s is no recipe', (source, problem) => {
    expect(readRecipe(source, ID, () => 'part')).toEqual({ problem })
  })
})

const RECIPE = {
  '@type': ['Recipe', 'NewsArticle'],
  name: 'Bread &amp; butter pickles',
  description: '<p>Crisp.</p>',
  recipeYield: ['6', '6 half pints'],
  prepTime: 'PT30M',
  cookTime: 'PT15M',
  totalTime: 'P1DT45M',
  recipeIngredient: ['For the brine:', '1&frac12; cups vinegar', '2 lb cucumbers, sliced'],
  recipeInstructions: [
    {
      '@type': 'HowToSection',
      name: 'Day one',
      itemListElement: [{ '@type': 'HowToStep', text: 'Salt the cucumbers.' }],
    },
    { '@type': 'HowToStep', text: '<p>Boil the vinegar for 5 minutes.</p>' },
  ],
  keywords: 'pickles, cucumbers',
  recipeCuisine: ['American'],
  suitableForDiet: 'https://schema.org/VeganDiet',
  nutrition: { '@type': 'NutritionInformation', calories: '20 kcal' },
  video: { '@type': 'VideoObject', contentUrl: 'https://video.example/pickles.mp4' },
}

describe('The source of a page', () => {
  it.each([
    ['in a graph', JSON.stringify({ '@graph': [{ '@type': 'WebSite' }, RECIPE] })],
    ['as a list', JSON.stringify([{ '@type': 'Person' }, RECIPE])],
    [
      'in a page with other data',
      `<html><head><script type="application/ld+json">{ "broken": </script>
      <script type='application/ld+json' class="yoast">${JSON.stringify({ '@graph': [RECIPE] })}</script></head></html>`,
    ],
  ])('Its recipe is read whole: %s', (_, source) => {
    const card = read(source)
    expect(card).toMatchObject({
      name: 'Bread & butter pickles',
      description: 'Crisp.',
      cuisine: 'American',
      yield: { amount: 6, unit: 'half pints', text: '' },
      preparation: 30,
      work: 15,
      waiting: 1440,
      keywords: ['pickles', 'cucumbers'],
      diets: ['Vegan'],
      nutrition: { calories: '20 kcal', fatContent: '' },
      video: 'https://video.example/pickles.mp4',
    })
    expect(shape(card)).toEqual({
      groups: [['Brine', '1½ cups vinegar', '2 lb cucumbers, sliced']],
      parts: [
        ['Day one', 'Salt the cucumbers.'],
        ['', 'Boil the vinegar for 5 minutes.'],
      ],
    })
    expect(card.parts[1]?.steps[0]?.minutes).toBe(5)
  })

  it('Instructions in one text are steps, line by line, and texts with line breaks are read', () => {
    const card = read(
      '<script type="application/ld+json">{"@type":"Recipe","name":"Rye","recipeIngredient":["2 cups rye"],"recipeInstructions":"Mix.\nBake."}</script>',
    )
    expect(shape(card).parts).toEqual([['', 'Mix.', 'Bake.']])
  })

  it('A script that never ends hides no recipe before it', () => {
    const data = '{"@type":"Recipe","name":"Rye","recipeIngredient":["2 cups rye"]}'
    const whole = `<script type="application/ld+json">${data}</script>`
    expect(read(`${whole}<script type="application/ld+json">${data}`).name).toBe('Rye')
    expect(read(`${whole}<script type="application/ld+json`).name).toBe('Rye')
  })

  it('A quotation mark that is escaped ends no text of the data', () => {
    const card = read(
      '<script type="application/ld+json">{"@type":"Recipe","name":"The \\"best\\" rye","recipeIngredient":["2 cups\nrye"]}</script>',
    )
    expect(card.name).toBe('The "best" rye')
  })

  it('What is longer than any recipe is refused', () => {
    const lines = Array.from({ length: 10_000 }, (_, at) => `${at + 1} cups oats`)
    expect(readRecipe(lines.join('\n'), ID, () => 'part')).toEqual({
      problem: 'This is too long for a recipe. Paste a part of it.',
    })
  })

  it('Hostile words are words', () => {
    const card = read(
      JSON.stringify({
        ...RECIPE,
        name: '<img src=x onerror=alert(1)>Pie',
        recipeIngredient: ['1 cup <script>alert(1)</script>sugar\u0000'],
        video: { contentUrl: 'javascript:alert(1)' },
      }),
    )
    expect([card.name, card.video]).toEqual(['Pie', ''])
    expect(card.groups[0]?.lines[0]?.name).toBe('sugar')
  })
})
