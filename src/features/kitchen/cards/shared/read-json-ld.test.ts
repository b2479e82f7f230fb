import { findRecipes } from '@site/text/find-recipes.ts'
import { describe, expect, test } from 'vitest'
import { problemsOfCard } from '../admin/card-problems.ts'
import type { Card } from '../contract.ts'
import { readCard } from './read-json-ld.ts'

const ID = '3f0d2f4e-9f5c-4a51-8d5e-1d1f6f2b7a10'

function read(data: object): Card {
  let part = 0
  const card = {
    ...readCard({ '@type': 'Recipe', name: 'Rye', ...data }, () => `part${part++}`),
    id: ID,
  }
  expect(problemsOfCard(card)).toEqual({})
  return card
}
const stepsOf = (recipeInstructions: unknown) =>
  read({ recipeInstructions }).parts.map(({ name, steps }) => [
    name,
    ...steps.map(({ text }) => text),
  ])
const step = (text: string, more: object = {}) => ({ '@type': 'HowToStep', text, ...more })

describe('Instructions of a page', () => {
  const DEEP = [['', 'Soak the rye.', 'Bake it.']]
  test.each<[string, unknown]>([
    ['texts', ['Soak the rye.', 'Bake it.']],
    ['texts in a list in a list', [['Soak the rye.', 'Bake it.']]],
    ['steps in a list in a list', [[step('Soak the rye.'), step('Bake it.')]]],
    ['one text', 'Soak the rye.\nBake it.'],
    ['one step with two lines', [step('1. Soak the rye.\n2. Bake it.')]],
    ['HTML', '<ol><li>Soak the rye.</li><li>Bake it.</li></ol>'],
    ['HTML that was escaped', '&lt;p&gt;Soak the rye.&lt;/p&gt;&lt;p&gt;Bake it.&lt;/p&gt;'],
    [
      'a list of items',
      {
        '@type': 'ItemList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, item: step('Soak the rye.') },
          { '@type': 'ListItem', position: 2, item: { '@type': 'HowToStep', name: 'Bake it.' } },
        ],
      },
    ],
    [
      'items with names',
      {
        '@type': 'ItemList',
        itemListElement: [
          { '@type': 'ListItem', name: 'Soak the rye.' },
          { '@type': 'ListItem', name: 'Bake it.' },
        ],
      },
    ],
    [
      'directions in steps',
      [
        {
          '@type': 'HowToStep',
          itemListElement: [{ '@type': 'HowToDirection', text: 'Soak the rye.' }],
        },
        { '@type': 'HowToStep', itemListElement: { '@type': 'HowToDirection', text: 'Bake it.' } },
      ],
    ],
    [
      'names alone, numbered',
      [step('Soak the rye.', { name: 'Step 1' }), step('Bake it.', { name: '2.' })],
    ],
    [
      'names that begin their text',
      [step('Soak the rye.', { name: 'Soak the…' }), step('Bake it.', { name: 'Bake it.' })],
    ],
    ['steps in a step', { '@type': 'HowToStep', steps: [step('Soak the rye.'), step('Bake it.')] }],
  ])('%s become their steps', (_, data) => {
    expect(stepsOf(data)).toEqual(DEEP)
  })

  test.each<[string, object]>([
    ['itemListElement', { itemListElement: [step('Soak it.'), step('Bake it.')] }],
    ['ItemListElement', { ItemListElement: [step('Soak it.'), step('Bake it.')] }],
    ['steps', { steps: [step('Soak it.'), step('Bake it.')] }],
    ['item', { item: [[step('Soak it.')], [step('Bake it.')]] }],
    [
      'a list in it',
      {
        itemListElement: {
          '@type': 'ItemList',
          itemListElement: [{ '@type': 'ListItem', item: step('Soak it.') }, 'Bake it.'],
        },
      },
    ],
  ])('A section has its name and all of its steps: by %s', (_, lists) => {
    expect(stepsOf([{ '@type': 'HowToSection', name: 'Dough', ...lists }, step('Eat.')])).toEqual([
      ['Dough', 'Soak it.', 'Bake it.'],
      ['', 'Eat.'],
    ])
  })

  test('A section in a section has the names of both', () => {
    const inner = { '@type': 'HowToSection', name: 'Sponge', itemListElement: [step('Mix.')] }
    const outer = {
      '@type': 'HowToSection',
      name: 'Day one',
      itemListElement: [inner, step('Rest.')],
    }
    expect(stepsOf([outer])).toEqual([
      ['Day one: Sponge', 'Mix.'],
      ['Day one', 'Rest.'],
    ])
  })

  test('The name of a step that says more than its text is a paragraph before it', () => {
    expect(stepsOf([step('Give it ten minutes.', { name: 'Heat the griddle' })])).toEqual([
      ['', 'Heat the griddle\n\nGive it ten minutes.'],
    ])
  })
})

describe('Ingredients of a page', () => {
  test.each<[string, unknown]>([
    ['in a list in a list', [['2 cups oats', '1 cup water']]],
    ['in one text', '2 cups oats\n1 cup water'],
    ['with entities escaped twice', ['2&amp;nbsp;cups oats', '1 cup &lt;b&gt;water&lt;/b&gt;']],
    [
      'as supplies with quantities',
      [
        { '@type': 'HowToSupply', name: 'oats', requiredQuantity: '2 cups' },
        {
          name: 'water',
          requiredQuantity: { '@type': 'QuantitativeValue', value: 1, unitText: 'cup' },
        },
      ],
    ],
    [
      'as a list of items',
      {
        '@type': 'ItemList',
        itemListElement: [
          { '@type': 'ListItem', name: '2 cups oats' },
          { '@type': 'ListItem', item: '1 cup water' },
        ],
      },
    ],
  ])('%s are lines with amounts', (_, recipeIngredient) => {
    const lines = read({ recipeIngredient }).groups.flatMap((group) => group.lines)
    expect(lines.map(({ quantity, unit, name }) => [quantity?.from, unit, name])).toEqual([
      [2, 'cup', 'oats'],
      [1, 'cup', 'water'],
    ])
  })
})

test.each<[unknown, Card['yield']]>([
  ['Serves 6', { amount: 6, unit: 'servings', text: '' }],
  ['Makes 18 cakes', { amount: 18, unit: 'cakes', text: '' }],
  ['Yield: Makes about 12', { amount: 12, unit: 'servings', text: '' }],
  [['4', 'serves 4-6'], { amount: 4, unit: 'servings', text: '4–6 servings' }],
  [['12', 'One tray of buns'], { amount: 1, unit: 'tray of buns', text: '' }],
  [['a few', '12 buns'], { amount: 12, unit: 'buns', text: '' }],
  [
    { '@type': 'QuantitativeValue', value: 8, unitText: 'slices' },
    { amount: 8, unit: 'slices', text: '' },
  ],
  [
    { '@type': 'QuantitativeValue', minValue: 4, maxValue: 6 },
    { amount: 4, unit: 'servings', text: '4–6 servings' },
  ],
  ['4 servings, 1 loaf', { amount: 4, unit: 'servings', text: '4 servings, 1 loaf' }],
  ['2 loaves (16 slices)', { amount: 2, unit: 'loaves', text: '2 loaves (16 slices)' }],
  ['12 (2-ounce) rolls', { amount: 12, unit: '(2-ounce) rolls', text: '' }],
  ['9-inch pie', { amount: null, unit: '', text: '9-inch pie' }],
  [24, { amount: 24, unit: 'servings', text: '' }],
  [['6', '6 serves'], { amount: 6, unit: 'servings', text: '' }],
  ['Serves 6 to 8 as a main', { amount: 6, unit: 'servings', text: 'Serves 6 to 8 as a main' }],
])('The yield %j is read', (recipeYield, expected) => {
  expect(read({ recipeYield }).yield).toEqual(expected)
})

test.each([
  ['PT1500S', 25],
  ['PT0D4H45M', null],
  ['P0DT4H45M', 285],
  ['P0Y0M0DT0H35M0.000S', 35],
  ['PT1H30', 90],
  ['PT1,5H', 90],
  ['P1DT2H', 1560],
  ['P2W', 20160],
  ['P30M', 30],
  ['P1H30M', 90],
  ['pt20m', 20],
  ['PT90.5M', 91],
  [35, 35],
  ['35', 35],
  ['1 hr 20 mins', 80],
  ['about 2 hours', 120],
  ['PT', null],
  ['overnight', null],
])('The time %s is %s minutes', (cookTime, minutes) => {
  expect(read({ cookTime }).work).toBe(minutes)
})

test.each<[object, number | null, string]>([
  [{ cookTime: 'PT30M/PT45M' }, 30, 'Cooking time: 30 minutes to 45 minutes'],
  [{ cookTime: '30-45 minutes' }, 30, 'Cooking time: 30 minutes to 45 minutes'],
  [{ cookTime: '45 min to 1 hr' }, 45, 'Cooking time: 45 minutes to 1 hour'],
  [{ cookTime: 'overnight' }, null, 'Cooking time: overnight'],
  [{ prepTime: 'until soft', totalTime: 'PT1H' }, 60, 'Preparation time: until soft'],
  [{ cookTime: 'PT20M', totalTime: 'PT' }, 20, ''],
])('Of the times %j, what is no single number of minutes is a note', (times, work, notes) => {
  expect(read(times)).toMatchObject({ work, notes })
})

const MICRODATA = `<body itemscope itemtype="https://schema.org/WebPage">
<div itemscope itemtype="http://schema.org/Recipe"><h1 itemprop="name">Oat
  cakes</h1>
<p>By <span itemprop="author" itemscope itemtype="http://schema.org/Person"><b itemprop="name">Nora</b></span></p>
<meta itemprop="recipeYield" content="Makes 12"><time itemprop="cookTime" datetime="PT1200S">20 min</time>
<ul><li itemprop="recipeIngredient">2 cups <a href="/oats">oats</a></li><li itemprop="ingredients">1 cup
  water</li></ul>
<div itemprop="recipeInstructions"><p>Soak the
  oats.</p><p>Bake them.</p></div></div></body>`
const RDFA = `<div vocab="https://schema.org/" typeof="Recipe"><h1 property="name">Oat cakes</h1>
<span property="recipeYield">Makes 12</span><meta property="cookTime" content="PT20M">
<p property="recipeIngredient">2 cups oats</p><p property="recipeIngredient">1 cup water</p>
<ol property="recipeInstructions"><li property="recipeInstructions">Soak the oats.</li>
<li property="recipeInstructions">Bake them.</li></ol></div>`
const FORMER = `<div itemscope itemtype="http://data-vocabulary.org/Recipe"><h1 itemprop="name">Oat cakes</h1>
<span itemprop="yield">Makes 12</span><span itemprop="cookTime" content="PT20M">20 minutes</span>
<p itemprop="ingredient" itemscope itemtype="http://data-vocabulary.org/RecipeIngredient"><i itemprop="amount">2 cups</i> <i itemprop="name">oats</i></p>
<p itemprop="ingredient" itemscope itemtype="http://data-vocabulary.org/RecipeIngredient"><i itemprop="amount">1 cup</i> <i itemprop="name">water</i></p>
<div itemprop="instructions"><ol><li>Soak the oats.</li><li>Bake them.</li></ol></div></div>`
const STEPS = `<div itemscope itemtype="http://schema.org/Recipe"><h1 itemprop="name">Oat cakes</h1>
<span itemprop="recipeYield">Makes 12</span><meta itemprop="cookTime" content="PT20M">
<p itemprop="recipeIngredient">2 cups oats</p><p itemprop="recipeIngredient">1 cup water</p>
<p itemprop="recipeInstructions" itemscope itemtype="http://schema.org/HowToStep"><span itemprop="text">Soak the oats.</span></p>
<p itemprop="recipeInstructions" itemscope itemtype="http://schema.org/HowToStep"><span itemprop="text">Bake them.</span></p></div>`

const OLD_CLASSES = `<div class="post hrecipe"><h1 class="fn">Oat cakes</h1>
<p>By <span class="author vcard"><b class="fn">Nora</b></span>, <span class="yield">12 cakes</span>,
<span class="cooktime">twenty minutes<span class="value-title" title="PT20M"></span></span></p>
<ul class="ingredients"><li class="ingredient"><b class="value">2</b> <i class="type">cups</i> <a href="/o">oats</a></li>
<li class="ingredient">1 cup water</li></ul>
<ol class="instructions"><li class="instruction">Soak the oats.</li><li class="instruction">Bake them.</li></ol></div>`
const CLASSES = `<article class="h-recipe"><h1 class="p-name">Oat cakes</h1><p class="p-author h-card"><i class="p-name">Nora</i></p>
<data class="p-yield" value="12">12 cakes</data><time class="dt-duration" datetime="PT20M">20 min</time>
<p class="p-ingredient">2 cups oats</p><p class="p-ingredient">1 cup water</p>
<div class="e-instructions"><p>Soak the oats.</p><p>Bake them.</p></div></article>`

test.each([
  ['microdata', MICRODATA],
  ['RDFa Lite', RDFA],
  ['the vocabulary before schema.org', FORMER],
  ['microdata with steps', STEPS],
  ['the classes of hRecipe', OLD_CLASSES],
  ['the classes of h-recipe', CLASSES],
])('A recipe in %s is read whole', (_, source) => {
  const [data, ...others] = findRecipes(`<!doctype html><html>${source}</html>`)
  expect(others).toEqual([])
  const card = read(data ?? {})
  expect(card).toMatchObject({
    name: 'Oat cakes',
    kind: 'recipe',
    yield: { amount: 12 },
    work: 20,
    groups: [
      {
        lines: [
          { name: 'oats', unit: 'cup' },
          { name: 'water', unit: 'cup' },
        ],
      },
    ],
    parts: [{ steps: [{ text: 'Soak the oats.' }, { text: 'Bake them.' }] }],
  })
})

const OATS = '"name": "Oat cakes", "recipeIngredient": ["2 cups oats", "1 cup water"]'

test.each([
  ['a comment around it', `/*<![CDATA[*/ {"@type": "Recipe", ${OATS}} /*]]>*/`],
  ['a semicolon behind it', `{"@type": "Recipe", ${OATS}};`],
  ['a comma behind the last value', `{"@type": "Recipe", ${OATS.replace(']', ', ]')}, }`],
  ['line breaks in a text', `{"@type": "Recipe", "description": "Oats,\n\tand water", ${OATS}}`],
  [
    'a prefix for schema.org',
    `{"@type": "schema:Recipe", ${OATS.replace(/"(?=name|recipe)/g, '"schema:')}}`,
  ],
])('JSON-LD with %s is read', (_, json) => {
  const [data] = findRecipes(`<html><script type="application/ld+json">${json}</script></html>`)
  const { name, groups } = read(data ?? {})
  expect({ name, lines: groups.flatMap(({ lines }) => lines.map((line) => line.name)) }).toEqual({
    name: 'Oat cakes',
    lines: ['oats', 'water'],
  })
})

test('An ingredient whose amount is data of its own keeps it', () => {
  const recipeIngredient = [
    { '@type': 'PropertyValue', name: 'oats', value: '2', unitText: 'cups' },
    { name: 'salt', amount: '1 tsp' },
  ]
  expect(read({ recipeIngredient }).groups[0]?.lines).toMatchObject([
    { name: 'oats', unit: 'cup', quantity: { from: 2, to: null } },
    { name: 'salt', unit: 'tsp', quantity: { from: 1, to: null } },
  ])
})

test('Microdata beside data of JSON-LD is not read a second time', () => {
  const data = '{"@type":"Recipe","name":"Rye","recipeIngredient":["2 cups rye"]}'
  const page = `<script type="application/ld+json">${data}</script>${RDFA}`
  expect(findRecipes(page).map(({ name }) => name)).toEqual(['Rye'])
})

test('A page that is nested too deeply has no microdata', () => {
  expect(findRecipes(`${'<div>'.repeat(5000)}${RDFA}`)).toEqual([])
})

test('References by @id are followed, to any node of the page, and end where they lead in a circle', () => {
  const page = (...graph: object[]) =>
    `<script type="application/ld+json">${JSON.stringify({ '@graph': graph })}</script>`
  const recipe = {
    '@type': 'Recipe',
    '@id': '#rye',
    name: 'Rye',
    recipeIngredient: [{ '@id': '#flour' }, '2 eggs'],
    recipeInstructions: [{ '@id': '#bake' }, { '@id': '#nowhere' }],
  }
  const [found, ...others] = findRecipes(
    page(
      { '@type': 'WebPage', mainEntity: { '@type': 'Recipe', '@id': '#rye' } },
      recipe,
      { '@id': '#flour', name: '500 g rye flour' },
      {
        '@id': '#bake',
        '@type': 'HowToSection',
        name: 'Bake',
        itemListElement: [{ '@id': '#heat' }, { '@id': '#bake' }],
      },
      { '@id': '#heat', '@type': 'HowToStep', text: 'Heat the oven.' },
    ),
  )
  expect(others).toEqual([])
  const card = read(found ?? {})
  expect(card.groups[0]?.lines.map(({ name }) => name)).toEqual(['rye flour', 'eggs'])
  expect(card.parts.map(({ name, steps }) => [name, ...steps.map(({ text }) => text)])).toEqual([
    ['Bake', 'Heat the oven.'],
  ])
  const doubled = Array.from({ length: 30 }, (_, at) => ({
    '@id': `#${at}`,
    itemListElement: Array(9).fill({ '@id': `#${at + 1}` }),
  }))
  const large = { '@id': '#large', itemListElement: Array(3000).fill('Stir.') }
  const named = Array(3000).fill({ '@id': '#large' })
  for (const [instructions, nodes] of [
    [{ '@id': '#0' }, doubled],
    [named, [large]],
  ] as const) {
    const hostile = findRecipes(page({ ...recipe, recipeInstructions: instructions }, ...nodes))
    expect(JSON.stringify(hostile).length).toBeLessThan(2_000_000)
  }
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
  expect(
    findRecipes(`{"@type": "Recipe", "name": "Rye", "recipeIngredient": ${deep}}`),
  ).toMatchObject([{ name: 'Rye' }])
})
