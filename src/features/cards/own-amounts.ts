import { partOf } from './amounts/fractions.ts'

const UNITS = {
  lb: 'lb lbs pound pounds',
  oz: 'oz ounce ounces',
  kg: 'kg kilo kilos',
  g: 'g gram grams',
}
const POUNDS_AND_OUNCES = /^(.+?)\s*(?:lbs?|pounds?)\.?,?\s+(.+?)\s*(?:oz|ounces?)\.?$/i
const WITH_UNIT = /^(.*?)\s*([a-z]+)\.?$/i
const FEET_IN_A_METRE = 1 / 0.3048

/** A number with a fraction as a sign or as two numbers. */
const TYPED = /^(?:(\d[\d.,\s]*?)[\s-]*)?(?:([⅛-⅞¼-¾⅓⅔])|(\d+)\s*[/⁄]\s*(\d+))?$/

/** A number as readers type it: `1830`, `1,830`, `1 830`, `1,5`, `2½`, `1 1/2`; null for others. */
export function readTyped(text: string): number | null {
  const [found, digits = '', sign = '', above = 0, below = 1] = TYPED.exec(text.trim()) ?? []
  if (!found) return null
  const plain = digits.replace(/(?<!^0)[\s,](?=\d{3}(?!\d))/g, '').replace(',', '.')
  const value = Number(plain) + (sign ? partOf(sign) : 0) + Number(above) / Number(below)
  return Number.isFinite(value) ? value : null
}

/**
 * What a reader writes for a weight: `1,830`, `1830 g`, `4 lb 2 oz`.
 * @returns the unit is null where none is written; null for what is no weight
 */
export function readWeight(text: string): { value: number; unit: string | null } | null {
  const [, pounds, ounces] = POUNDS_AND_OUNCES.exec(text) ?? []
  if (pounds && ounces) {
    const [whole, rest] = [readTyped(pounds), readTyped(ounces)]
    return whole === null || rest === null ? null : { value: whole + rest / 16, unit: 'lb' }
  }
  const [, number = '', name = ''] = WITH_UNIT.exec(text) ?? []
  const isNamed = (names: string) => names.split(' ').includes(name.toLowerCase())
  const [unit = null] = Object.entries(UNITS).find(([, names]) => isNamed(names)) ?? []
  const value = readTyped(unit ? number : text)
  return value === null ? null : { value, unit }
}

/** What a reader writes for an altitude, in feet: `4,000`, `4.000`, `4000 ft`, `1200 m`. */
export function readHeight(text: string): number | null {
  const [, number = '', metres] =
    /^(.*?)\s*(?:(m|met(?:re|er)s?)|ft|feet|foot|′|')?\.?$/i.exec(text.trim()) ?? []
  // Read as 1.2 m, "1.200 m" would be given the times of sea level.
  const value = readTyped(number.replace(/\.(?=\d{3}(?!\d))/, ''))
  return value !== null && metres ? Math.round(value * FEET_IN_A_METRE) : value
}
