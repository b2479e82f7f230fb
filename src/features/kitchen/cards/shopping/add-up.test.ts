import { expect, test } from 'vitest'
import { parseLine } from '../amounts/parse-line.ts'
import { addUp, shelvesText } from './add-up.ts'
import { shelfOf } from './shelves.ts'
import type { ShoppingCard } from './shopping-list.ts'

/** A card of lines such as "38 g | canning salt"; one that begins with "x " is ticked. */
const card = (name: string, ...lines: string[]): ShoppingCard => ({
  id: name,
  name,
  href: `/article/${name}#recipe`,
  lines: lines.map((written) => {
    const [amount = '', thing = ''] = written
      .replace(/^x /, '')
      .split('|')
      .map((part) => part.trim())
    const { quantity, unit } = parseLine(`${amount} ${thing}`)
    return {
      text: `${amount} ${thing}`,
      done: written.startsWith('x '),
      amount: quantity && { ...quantity, unit },
      name: thing,
    }
  }),
})
const bought = (...cards: ShoppingCard[]) =>
  addUp(cards).flatMap(({ things }) => things.map(({ amount, name }) => `${amount} ${name}`.trim()))

test.each([
  [['38 g | canning salt', '145 g | canning salt, without iodine'], ['183 g canning salt']],
  [['38 g | canning salt', '27 g | pickling salt'], ['65 g canning salt']],
  [['20 g | powdered sugar', '10 g | confectioners’ sugar'], ['30 g powdered sugar']],
  [['10 g | canning salt', '5 g | kosher or pickling salt'], ['15 g canning salt']],
  [
    ['10 g | canning salt', '1 tsp | table salt'],
    ['10 g canning salt', '1 tsp table salt'],
  ],
  [['1 lb | onions', '8 oz | onion'], ['1½ lb onions']],
  [['500 g | flour', '1 kg | flour'], ['1500 g flour']],
  [['38.27 g | sugar', '22.68 g | sugar'], ['61 g sugar']],
  [['2.835 g | Cure #1', '2.835 g | Cure #1'], ['5.7 g Cure #1']],
  [['2 cups | sugar', '1 tbsp | sugar', '1 tbsp | sugar'], ['2⅛ cups sugar']],
  [['1 cup + 2 tbsp | milk', '2 tbsp | milk'], ['1¼ cups milk']],
  [
    ['2 cups | flour', '250 g | flour'],
    ['2 cups flour', '250 g flour'],
  ],
  [['2 | eggs', '1 | egg', 'about 2 | eggs'], ['5 eggs']],
  [
    ['2 cloves | garlic', '3 cloves | garlic', '1 head | garlic'],
    ['5 cloves garlic', '1 head garlic'],
  ],
  [['1–2 lb | beets', '1 lb | beets'], ['2–3 lb beets']],
  [['½ | lemon', '½ | lemon'], ['1 lemon']],
  [['| black pepper', '1 tsp | black pepper'], ['1 tsp black pepper']],
  [['| thyme', '| thyme'], ['thyme']],
  [['51 g, 1¾ oz | canning salt', '38 g, 1⅓ oz | canning salt'], ['89 g canning salt']],
  [['4 lb 2 oz | beets', '14 oz | beets'], ['5 lb beets']],
  [['3 quarts | cider', '1 quart | cider'], ['4 quarts cider']],
])('%j of two cards is bought as %j', (lines, expected) => {
  const [first = '', ...others] = lines
  expect(bought(card('a', first), card('b', ...others))).toEqual(expected)
})

test('Water, parts of other lines, rests and mere percentages are not bought', () => {
  const kraut = card(
    'Kraut',
    '5 lb | cabbage',
    '2 | outer leaves of the cabbage',
    '1 quart | water',
    '8 cups | cold water',
    '| reserved brine',
    '2.25 % | salt',
    '2 tbsp | rose water',
  )
  expect(bought(kraut)).toEqual(['5 lb cabbage', '2 tbsp rose water'])
})

test('Of a thing that is partly ticked, what is left is added; it is done when all of it is', () => {
  const cards = [card('a', 'x 2 | eggs', 'x 1 lb | beets'), card('b', '3 | eggs', 'x 2 lb | beets')]
  const [vegetables, milk] = addUp(cards)
  expect(vegetables?.things).toMatchObject([{ amount: '3 lb', name: 'beets', done: true }])
  expect(milk?.things).toMatchObject([
    {
      amount: '3',
      cards: ['a', 'b'],
      lines: [
        { card: 'a', place: 0 },
        { card: 'b', place: 0 },
      ],
      done: false,
    },
  ])
  expect(shelvesText(addUp(cards))).toBe('Milk, cheese and eggs\n- 3 eggs')
})

test('A line of an older list, and one that was not understood, is bought as it was written', () => {
  const lines = [
    { text: '1 egg', done: false },
    { text: '38 g salt', done: false, amount: '38 g' as never, name: 'salt' },
    { text: 'Something red', done: false, name: '' },
  ]
  expect(bought({ ...card('a'), lines })).toEqual(['1 egg', '38 g salt', 'Something red'])
})

test.each([
  ['cabbage', 'Vegetables and fruit'],
  ['red bell peppers', 'Vegetables and fruit'],
  ['seed garlic', 'Vegetables and fruit'],
  ['pork belly', 'Meat and fish'],
  ['whole milk', 'Milk, cheese and eggs'],
  ['whole rye flour', 'Flour, grains and beans'],
  ['dry beans or peas', 'Flour, grains and beans'],
  ['freshly ground black pepper', 'Salt, sugar and spices'],
  ['garlic powder', 'Salt, sugar and spices'],
  ['blackstrap molasses', 'Salt, sugar and spices'],
  ['apple cider vinegar', 'Oil, vinegar and cans'],
  ['tomato paste', 'Oil, vinegar and cans'],
  ['cedar boards', 'Jars, wood and garden'],
  ['Cure #1', 'Salt, sugar and spices'],
  ['unicorn', 'Other things'],
])('“%s” is on the shelf “%s”', (name, shelf) => {
  expect(shelfOf(name)).toBe(shelf)
})
