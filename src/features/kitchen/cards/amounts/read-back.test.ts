import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readLine } from '../shared/read-lines.ts'

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

/** Texts that bring an amount of their own, which does not follow the factor. */
const FURTHER = [
  'or 1 teaspoon dried',
  'or 2-3 spring onions',
  ', plus 2 tablespoons for dusting',
  ', plus 1 yolk',
  '+ 1 stock cube',
  ', dissolved in 300 ml water',
  ', beaten with one tablespoon milk',
  '(or 2 farmed)',
  ', reduced to ¼ cup',
  '(4 ounces/113 g)',
  ', soaked in 3 cups water overnight',
]

test('A line with a further amount is shown as it was written, and not scaled', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('2 cups', '3', '100 g', '1 tbsp', 'about 4 lb'),
      fc.constantFrom(...FURTHER),
      (amount, further) => {
        const text = `${amount} sage ${further}`.replace(' ,', ',')
        expect(readLine(text, 'line').source).toBe(text)
      },
    ),
    { seed: 85 },
  )
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
  ['1 tail (about 500g/1lb 2oz), filleted', 1, '', 'about 500g/1lb 2oz'],
])('The size in “%s” is in both systems as it was written', (text, from, unit, size) => {
  const line = readLine(text, 'line')
  expect({ ...line, from: line.quantity?.from }).toMatchObject({ from, unit, size, source: '' })
})
