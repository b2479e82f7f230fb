import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readLine } from '../shared/read-lines.ts'
import { partsOfRemark } from './further-amounts.ts'
import { UNITS as KNOWN_UNITS } from './units.ts'

type Written = { text: string; from: number; to?: number }

/** Amounts in the forms in which people write them, with what they mean. */
const NUMBERS: Written[] = [
  { text: '1', from: 1 },
  { text: '3', from: 3 },
  { text: '12', from: 12 },
  { text: '½', from: 0.5 },
  { text: '1/4', from: 0.25 },
  { text: '1⁄3', from: 1 / 3 },
  { text: '2/3rds', from: 2 / 3 },
  { text: '1½', from: 1.5 },
  { text: '2 ¾', from: 2.75 },
  { text: '1 1/2', from: 1.5 },
  { text: '1-1/2', from: 1.5 },
  { text: '2 and 1/4', from: 2.25 },
  { text: '2 & 1/2', from: 2.5 },
  { text: '0.75', from: 0.75 },
  { text: '.5', from: 0.5 },
  { text: '1,5', from: 1.5 },
  { text: '1,250', from: 1250 },
  { text: 'One', from: 1 },
  { text: 'two', from: 2 },
  { text: 'three and a half', from: 3.5 },
  { text: '2-3', from: 2, to: 3 },
  { text: '2–3', from: 2, to: 3 },
  { text: '2 — 3', from: 2, to: 3 },
  { text: '1 to 2', from: 1, to: 2 },
  { text: '1 or 2', from: 1, to: 2 },
  { text: '1/4 to 1/2', from: 0.25, to: 0.5 },
  { text: '½–¾', from: 0.5, to: 0.75 },
  { text: '1 to 1 1/2', from: 1, to: 1.5 },
  { text: 'two to three', from: 2, to: 3 },
  { text: '2+', from: 2 },
  { text: 'half a', from: 0.5 },
  { text: '1/2 a', from: 0.5 },
]
const UNITS: [text: string, unit: string][] = [
  [' cups', 'cup'],
  [' cup', 'cup'],
  [' c.', 'cup'],
  [' tbsp', 'tbsp'],
  [' Tbs.', 'tbsp'],
  [' tablespoons of', 'tbsp'],
  [' teaspoonfuls', 'tsp'],
  [' TSP', 'tsp'],
  [' ounces', 'oz'],
  [' oz.', 'oz'],
  [' pounds', 'lb'],
  [' lb', 'lb'],
  [' fl. oz.', 'fl oz'],
  [' quarts', 'quart'],
  [' litre', 'l'],
  [' mL', 'ml'],
  [' grams', 'g'],
  [' kg', 'kg'],
  [' cloves', 'clove'],
  [' bunches', 'bunch'],
  [' heaped tsp', 'tsp'],
]
const BEFORE = ['', '', '', 'about ', 'Scant ', 'a generous ', 'At least ', 'up to ', 'just over ']
const NAMES = [
  'flour',
  'chopped fresh sage',
  'extra-virgin olive oil',
  'half-and-half',
  'freshly ground black pepper',
  'low-sodium, light soy sauce',
  'Gruyère',
  'rice, rinsed and drained',
  'onion, cut into 1/2-inch dice',
  'milk (see note 2)',
  '2% milk',
  '7-spice powder',
  'beans, soaked for 8 hours',
]

const written = {
  number: fc.constantFrom(...NUMBERS),
  unit: fc.constantFrom(...UNITS),
  before: fc.constantFrom(...BEFORE),
  name: fc.constantFrom(...NAMES),
}
const quantityOf = ({ from, to }: Written) => ({ from, to: to ?? null })
const NAMED = /flour|sage|oil|half-and-half|pepper|soy sauce|Gruyère|rice|onion|milk|powder|beans/

test('rule: cards/whole-lines: any amount in any form before any name is read back', () => {
  fc.assert(
    fc.property(fc.record(written), ({ number, unit: [text, unit], before, name }) => {
      const line = readLine(`${before}${number.text}${text} ${name}`, 'line')
      const { from, to } = quantityOf(number)
      expect({ ...line, name: NAMED.exec(line.name)?.[0] }).toMatchObject({
        quantity: { from: expect.closeTo(from, 6), to: to === null ? null : expect.closeTo(to, 6) },
        unit,
        name: NAMED.exec(name)?.[0],
        source: '',
      })
      const words = before.trim().toLowerCase().replace('a generous', 'generous')
      expect(line.remark).toContain(words)
    }),
    { numRuns: 3000, seed: 85 },
  )
})

const SAME: [text: string, from: number, unit: string][] = [
  ['180g', 180, 'g'],
  ['6 oz', 6, 'oz'],
  ['6½ ounces', 6.5, 'oz'],
  ['175 mL', 175, 'ml'],
]

test('The same amount in another unit is read wherever it stands', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SAME),
      fc.constantFrom<(name: string, same: string) => string>(
        (name, same) => `/${same} ${name}`,
        (name, same) => ` (${same}) ${name}`,
        (name, same) => ` (about ${same}) ${name}`,
        (name, same) => ` ${name} (${same})`,
        (name, same) => ` ${name} ( ${same})`,
        (name, same) => ` ${name}, about ${same}`,
        (name, same) => ` ${name} ${same}`,
        (name, same) => ` ${name}, sifted (${same})`,
        (name, same) => ` or ${same} ${name}`,
      ),
      ([text, from, unit], form) => {
        const line = readLine(`¾ cup${form('cream', text)}`, 'line')
        expect(line).toMatchObject({
          quantity: { from: 0.75, to: null },
          unit: 'cup',
          also: { quantity: { from, to: null }, unit },
          name: 'cream',
          source: '',
        })
      },
    ),
    { seed: 85 },
  )
})

/** Texts that bring an amount of their own, with what of it follows the factor. */
const FURTHER: [text: string, amounts: string][] = [
  ['or 1 teaspoon dried', '1 tsp'],
  ['or 2-3 spring onions', '2–3'],
  [', plus 2 tablespoons for dusting', '2 tbsp'],
  [', plus 1 yolk', '1'],
  [', plus 1 clove', '1'],
  ['+ 1 stock cube', '1'],
  [', dissolved in 300 ml water', '300 ml'],
  [', beaten with one tablespoon milk', '1 tbsp'],
  ['(or 2 farmed)', '2'],
  [', reduced to ¼ cup', '0.25 cup'],
  [', soaked in 3 cups water overnight', '3 cup'],
  [', rinsed (about 6 large ones)', '6'],
  [', or ½ onion and 2 lb leeks', '0.5, 2 lb'],
]

test('rule: cards/whole-lines: each further amount in a remark is read, so that it can follow the factor', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('2 cups', '3', '100 g', '1 tbsp', 'about 4 lb'),
      fc.constantFrom(...FURTHER),
      (amount, [further, amounts]) => {
        const { source, name, remark } = readLine(
          `${amount} sage ${further}`.replace(' ,', ','),
          'line',
        )
        expect({ source, name }).toEqual({ source: '', name: 'sage' })
        const parts = partsOfRemark(remark, KNOWN_UNITS) ?? []
        expect(parts.map(({ text }) => text).join('')).toBe(remark)
        const read = parts.flatMap(({ quantity, unit }) =>
          quantity
            ? [`${quantity.from}${quantity.to ? `–${quantity.to}` : ''} ${unit}`.trim()]
            : [],
        )
        expect(read.join(', ')).toBe(amounts)
      },
    ),
    { seed: 85 },
  )
})

test.each([
  'a pinch of saffron, infused in 1 tbsp hot water',
  'few sprigs sage, or 1 tsp dried',
  'Salt (I use about ¾ teaspoon)',
  '6 medium or 3 large mushrooms',
  '2 cups beans in 1 cup broth',
  '100 g/7 oz sugar',
  '2 tbsp purée, diluted in 400ml/14fl oz water',
  '300ml/½ pint/11/4 cups wine',
  '2 leeks (plus a tablespoon of butter)',
  '10 tsp salt, ½ tsp (3 g) to a half-pint',
  '7 tsp salt, 1 tsp a jar',
  '3 qt brine, 1 tbsp to 1 quart',
  '4 lb seed garlic, 50 cloves a pound',
  '1 cord wood, 128 cubic feet, 4 by 4 by 8 feet (3.6 m³)',
])('“%s” is shown as it was written, and not scaled', (text) => {
  expect(readLine(text, 'line').source).toBe(text)
})

test.each([
  '4 boneless chicken thighs, cut into 8 pieces',
  '2 mangoes (about 1 pound each)',
  '1 cup warm water (110°F/42°C)',
  '2 slices white bread (3cm/1.25in thick)',
  '1 lb 80/20 ground beef, raw',
  '4 duck legs (from two 5-pound ducks)',
  '1 teaspoon yeast (from a ¼ ounce envelope)',
  '8 oz ham, boiled for 2½ minutes',
  '10 g salt per 1 kg cabbage',
])('The figures of “%s” that stay at any factor do not mark it', (text) => {
  expect(readLine(text, 'line').source).toBe('')
})

test.each([
  ['Scant 3 cups (9 ounces) hazelnuts', 3, 'cup', 'hazelnuts', 'scant'],
  ['A scant 2 cups rye flour', 2, 'cup', 'rye flour', 'scant'],
  ['Yolks from 3 duck eggs', 3, '', 'duck eggs', 'Yolks'],
  ['Leaves of 4 sprigs thyme', 4, 'sprig', 'thyme', 'Leaves'],
  ['4 boneless, skinless duck legs', 4, '', 'duck legs', 'boneless, skinless'],
  ['3 long, pale parsnips, peeled', 3, '', 'parsnips', 'long, pale, peeled'],
  ['8 skin-on, bone-in chicken thighs', 8, '', 'chicken thighs', 'skin-on, bone-in'],
  ['hot, smoked paprika', null, '', 'paprika', 'hot, smoked'],
  ['1 orange, zest and juice', 1, '', 'orange', 'zest and juice'],
  ['1 large, core removed', 1, '', 'large', 'core removed'],
  ['2 onions, peeled and sliced', 2, '', 'onions', 'peeled and sliced'],
  ['2 tsp olive oil, plus ½ tsp', 2.5, 'tsp', 'olive oil', ''],
  ['Honey (250 g)', 250, 'g', 'Honey', ''],
  ['Unbaked pie shell, 9 inches', null, '', 'Unbaked pie shell', '9 inches'],
  ['93% lean ground beef', null, '', '93% lean ground beef', ''],
  ['1 stick of butter, cut up', 1, 'stick', 'butter', 'cut up'],
  ['4 or more cloves garlic', 4, 'clove', 'garlic', 'or more'],
  ['1 very full pint gooseberries', 1, 'pint', 'gooseberries', 'very full'],
  ['1 sm head fennel', 1, 'head', 'fennel', 'sm'],
  ['2 tsp teaspoons malt', 2, 'tsp', 'malt', ''],
  ['1 pound pound cake', 1, 'lb', 'pound cake', ''],
  ['3 cups scant oats', 3, 'cup', 'oats', 'scant'],
  ['2 cans or jars beans', 2, 'can', 'beans', 'or jars'],
  ['1/4 cup, plus 2 tablespoons, aniseed', 0.375, 'cup', 'aniseed', ''],
  ['1 pat butter (about ½ teaspoon)', 1, 'pat', 'butter', 'about'],
  ['2 cups chips (optional; oak or apple), soaked', 2, 'cup', 'chips', 'oak or apple, soaked'],
  ['2 cups oats (2½ cups)', 2, 'cup', 'oats', '2½ cups'],
  ['1 cake (15 g) fresh yeast', 1, 'cake', 'fresh yeast', ''],
  ['1 minced clove garlic', 1, 'clove', 'garlic', 'minced'],
  ['2 large peeled cloves garlic', 2, 'clove', 'garlic', 'large, peeled'],
  ['3 pickled beets', 3, '', 'pickled beets', ''],
  ['2 cake layers', 2, '', 'cake layers', ''],
  ['squeeze of lemon', 1, 'squeeze', 'lemon', ''],
  ['2 can(s) beans', 2, 'can', 'beans', ''],
  ['1 cup rye ((125 g))', 1, 'cup', 'rye', ''],
  ['3 leeks, cut into 6 lengths each', 3, '', 'leeks', 'cut into 6 lengths each'],
  ['3 chiles, pierced 2 times', 3, '', 'chiles', 'pierced 2 times'],
  ['4-qt baking dish', null, '', '4-qt baking dish', ''],
])('“%s” has its amount, name and remark', (text, from, unit, name, remark) => {
  const line = readLine(text, 'line')
  expect({ ...line, from: line.quantity?.from ?? null }).toMatchObject({
    from,
    unit,
    name,
    remark,
    source: '',
  })
})

test.each([
  ['1 x 150g/5oz log goat cheese', 1, '', '150g/5oz'],
  ['4cm/1½in piece galangal', 1, 'piece', '4cm/1½in'],
  ['1 x 4kg/8lb 13oz pumpkin', 1, '', '4kg/8lb 13oz'],
  ['1 4- to 4½-pound chicken', 1, '', '4- to 4½-pound'],
  ['2 3x2" strips lemon zest', 2, 'strip', '3x2"'],
  ['4 ½"-thick pork chops', 4, '', '½"-thick'],
  ['3cm/1½in cube rock sugar', 1, 'cube', '3cm/1½in'],
  ['2-pound head cabbage', 1, 'head', '2-pound'],
  ['2 (7-ounce [200-g]) jars relish', 2, 'jar', '7-ounce/200-g'],
  ['2 15-ounce (426-g) cans beans', 2, 'can', '15-ounce/426-g'],
  ['4 trout fillets, 6oz (175g) each', 4, '', '6oz/175g'],
  ['1 tail (about 500g/1lb 2oz), filleted', 1, '', 'about 500g/1lb 2oz'],
])('The size in “%s” is in both systems as it was written', (text, from, unit, size) => {
  const line = readLine(text, 'line')
  expect({ ...line, from: line.quantity?.from }).toMatchObject({ from, unit, size, source: '' })
})
