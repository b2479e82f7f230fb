import { describe, expect, it } from 'vitest'
import { parseLine } from './parse-line.ts'

/** "amount|unit|size|name|remark|also|optional", as a person would fill a form. */
const asForm = (line: string) => {
  const { quantity, unit, size, name, remark, also, optional } = parseLine(line)
  const number = (value: number) => String(Number(value.toFixed(3)))
  const range = ({ from, to }: { from: number; to: number | null }) =>
    to === null ? number(from) : `${number(from)}–${number(to)}`
  return [
    ...[quantity ? range(quantity) : '', unit, size, name, remark],
    ...[also ? `${range(also.quantity)} ${also.unit}` : '', optional ? 'optional' : ''],
  ].join('|')
}

describe('a line of ingredients', () => {
  it.each([
    ['1 (14-ounce) can tomatoes, drained', '1|can|14-ounce|tomatoes|drained||'],
    ['2½–3 lb chuck', '2.5–3|lb||chuck|||'],
    ['salt to taste', '|||salt|to taste||'],
    ['300 g / 2⅓ cups flour', '300|g||flour||2.333 cup|'],
    ['a knob of butter', '1|knob||butter|||'],
    ['1 1/2 cups all-purpose flour, sifted', '1.5|cup||all-purpose flour|sifted||'],
    ['1-1/2 cups buttermilk', '1.5|cup||buttermilk|||'],
    ['One and a half cups milk', '1.5|cup||milk|||'],
    ['1,5 kg Kartoffeln', '1.5|kg||Kartoffeln|||'],
    ['1,000 g flour', '1000|g||flour|||'],
    ['2 large eggs, beaten', '2|||large eggs|beaten||'],
    ['Juice of 1 lemon', '1|||lemon|Juice||'],
    ['3 to 4 cloves garlic, minced', '3–4|clove||garlic|minced||'],
    ['½ cup (120 ml) milk', '0.5|cup||milk||120 ml|'],
    ['1kg/2lb potatoes', '1|kg||potatoes||2 lb|'],
    ['2 x 400g tins chopped tomatoes', '2|can|400g|chopped tomatoes|||'],
    ['400g tin chickpeas', '1|can|400g|chickpeas|||'],
    ['1 cup plus 2 tablespoons sugar', '1.125|cup||sugar|||'],
    ['1 lb. 4 oz. beef shin', '1.25|lb||beef shin|||'],
    ['5 lb cabbage (about 2 heads)', '5|lb||cabbage|about 2 heads||'],
    ['1/4 tsp. cayenne (optional)', '0.25|tsp||cayenne|||optional'],
    ['One 3-pound chicken', '1||3-pound|chicken|||'],
    ['about 2 cups water', '2|cup||water|about||'],
    ['12 half-pint jars', '12|||half-pint jars|||'],
    ['a few drops vanilla', '|||vanilla|a few drops||'],
    ['10g salt per litre of water', '10|g||salt|per litre of water||'],
    ['• 1 tablespoon honey', '1|tbsp||honey|||'],
    ['2 T butter', '2|tbsp||butter|||'],
    ['1 t salt', '1|tsp||salt|||'],
    ['half a lemon', '0.5|||lemon|||'],
    ['Flour 500 g', '500|g||Flour|||'],
    ['1% milk, 2 cups', '2|cup||1% milk|||'],
    ['7-Up, 1 can', '1|can||7-Up|||'],
    ['3-inch deck screws', '|||3-inch deck screws|||'],
    ['1 cubic yard compost', '1|cubic yard||compost|||'],
    ['350g strong flour, plus extra for dusting', '350|g||strong flour|plus extra for dusting||'],
    ['1 small onion, diced (about 1 cup)', '1|||small onion|diced, about 1 cup||'],
    ['Dry ingredients', '|||Dry ingredients|||'],
  ])('“%s” has its amount, unit, name and remark', (line, form) => {
    expect(asForm(line)).toBe(form)
  })

  it('A pinch does not follow the factor, and eggs follow it by whole ones', () => {
    const scaling = (line: string) => parseLine(line).scaling
    expect(scaling('1 pinch of salt')).toBe('none')
    expect(scaling('salt to taste')).toBe('none')
    expect(scaling('3 eggs')).toBe('pieces')
    expect(scaling('3 cups milk')).toBe('number')
    expect(scaling('2 cups vinegar, 5 per cent')).toBe('number')
    expect(scaling('10 g salt per litre of water')).toBe('none')
  })
})
