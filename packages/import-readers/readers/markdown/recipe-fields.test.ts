import { expect, it } from 'vitest'
import { byKey, readAll } from '../shared/archive.fixture.ts'
import { markdownReader } from './markdown.reader.ts'

const articleOf = async (text: string) => {
  const { 'soup.md': article } = byKey(
    await readAll(markdownReader, { 'soup.md': text }),
    'article',
  )
  if (!article) throw new Error('There is no article.')
  return article
}

it('Ingredients that are amounts by their names, and steps by the names of their parts, are all in the card', async () => {
  const { recipes } = await articleOf(
    [
      '---\ntitle: White loaf\ndate: 2020-05-27\ningredients:',
      '  boiling water: 200ml\n  onion: 1 cup chopped (about 1 medium)\n  fresh cilantro: 1/4 cup, roughly chopped',
      '  Salt: to taste\n  egg whites: 1\n  flour:',
      'instructions:\n  Make the yeast:\n    - Mix the water\n    - Wait 10 mins\n  Instructions:\n    - Bake\n  Rest: Cover it.',
      'prepmins: 140\ncookmins: 0\nyield: [1, 1 loaf]\n---\nEasy.',
    ].join('\n'),
  )
  expect(recipes[0]?.data).toMatchObject({
    recipeYield: '1 loaf',
    prepTime: '140 minutes',
    recipeIngredient: [
      '200ml boiling water',
      '1 cup chopped onion (about 1 medium)',
      '1/4 cup fresh cilantro, roughly chopped',
      'Salt, to taste',
      '1 egg whites',
      'flour',
    ],
    recipeInstructions: [
      { name: 'Make the yeast', itemListElement: ['Mix the water', 'Wait 10 mins'] },
      { name: '', itemListElement: ['Bake'] },
      { name: 'Rest', itemListElement: ['Cover it.'] },
    ],
  })
  expect(recipes[0]?.data).not.toHaveProperty('cookTime')
})

it.each([
  'recipeYield: 12\nprepTime: PT2H\nrecipeIngredient:\n  For The Dough:\n    - 600g Flour\nrecipeInstructions:\n- Mix.',
  'recipe:\n  yield: 12\n  prep_time: PT2H\n  ingredients:\n    For The Dough: [600g Flour]\n  steps: [Mix.]',
])(
  'A recipe in the words of schema.org, or in a field of its own, is a card: %j',
  async (fields) => {
    const { recipes } = await articleOf(
      `---\nname: Cinnamon buns\ncategories: [Bread]\n${fields}\n---\n`,
    )
    expect(recipes[0]?.data).toMatchObject({
      name: 'Cinnamon buns',
      recipeYield: '12',
      prepTime: 'PT2H',
      recipeIngredient: ['For The Dough:', '600g Flour'],
      recipeInstructions: [{ itemListElement: ['Mix.'] }],
    })
  },
)

it('An ingredient in fields begins with its amount, whichever field comes first', async () => {
  const { recipes } = await articleOf(
    '---\ntitle: Roast\ndate: 2020-05-27\ningredients:\n  - name: whole chicken\n    amount: "1"\n    unit: piece\n    note: about 1.8 kg\nsteps: [Roast.]\n---\n',
  )
  expect(recipes[0]?.data.recipeIngredient).toEqual(['1 piece whole chicken, about 1.8 kg'])
})

it('The only list of a text is the steps of ingredients in its front matter', async () => {
  const { html, recipes } = await articleOf(
    '---\ntitle: Fiesta Tamale Pie\ndate: 2020-06-16\ntimeToCook: 0\ningredients: [1 große Zwiebel, 2 Eier]\n---\nGut.\n\n1. Zwiebel fein hacken\n2. ca. 15 Minuten köcheln lassen\n\nDazu Salat.\n',
  )
  expect(html.replace(/="[^"]*"|\n/g, '')).toBe('<p>Gut.</p><hr data-card><p>Dazu Salat.</p>')
  expect(recipes[0]?.data).toMatchObject({
    recipeIngredient: ['1 große Zwiebel', '2 Eier'],
    recipeInstructions: [
      { itemListElement: ['Zwiebel fein hacken', 'ca. 15 Minuten köcheln lassen'] },
    ],
  })
  expect(recipes[0]?.data).not.toHaveProperty('totalTime')
})

it('Notes and the source of a recipe in front matter stand below it, and those of other texts do not', async () => {
  const { html } = await articleOf(
    '---\ntitle: Baba Ganoush\ndate: 2023-10-18\ningredients: [2 roasted eggplants]\nsteps: [mix everything]\nnotes:\n  - You can keep it *2 weeks*\nsource: Saveur\noriginal_link: https://www.saveur.example/chili\n---\n',
  )
  expect(html.replace(/<hr[^>]*>/, 'CARD').replaceAll('\n', '')).toBe(
    'CARD<h2>Notes</h2><ul><li>You can keep it <em>2 weeks</em></li></ul><p>Source: <a href="https://www.saveur.example/chili">Saveur</a></p>',
  )
  const plain = await articleOf('---\ndate: 2023-10-18\nnotes: [secret]\nsource: x\n---\nA walk.')
  expect(plain.html).toBe('<p>A walk.</p>\n')
})

it('A text without a title has its name, and one of a word processor is left out', async () => {
  const named = '---\nname: Kayla’s Cold Brew\ndate: 2020-01-01\n---\nCold.'
  expect(await articleOf(named)).toMatchObject({ title: 'Kayla’s Cold Brew', slug: 'soup' })
  const pieces = await readAll(markdownReader, { 'pie.md': '{\\rtf1\\ansi\\ansicpg1252 pie}' })
  expect(byKey(pieces, 'left-out')['pie.md']?.reason).toBe(
    'It is a document of a word processor (RTF): save it as plain text to import it.',
  )
})

it('A text that is hidden from the lists of its site was public', async () => {
  const { state } = await articleOf('---\nlayout: post\nfeatured: true\nhidden: true\n---\nA')
  expect(state).toBe('published')
})

it.each(['status: draft', 'private: true', 'isPublic: false', 'status: In progress'])(
  'A text of a site that says “%s” comes as a draft',
  async (field) => {
    expect(await articleOf(`---\ndate: 2020-01-01\n${field}\n---\nA`)).toMatchObject({
      state: 'draft',
    })
  },
)

it('Keywords are tags only of a text that has neither tags nor categories', async () => {
  const both = '---\ndate: 2020-05-27\ncategory: Bread\nkeywords: loaf, kmix\n---\nEasy.'
  expect((await articleOf(both)).categories).toEqual(['Bread'])
  const alone = '---\ndate: 2020-05-27\nkeywords: loaf, kmix\n---\nEasy.'
  expect((await articleOf(alone)).categories).toEqual(['tag loaf', 'tag kmix'])
})

it('Tags by which Eleventy lists texts are no categories', async () => {
  const { categories } = await articleOf(
    '---\ndate: 2024-02-09\ntags: ["post", "homesteading", "nav"]\n---\nHens.',
  )
  expect(categories).toEqual(['tag homesteading'])
})
