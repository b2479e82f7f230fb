import { partOf } from './amounts/fractions.ts'

const UNITS = {
  lb: ['lb', 'lbs', 'pound', 'pounds'],
  oz: ['oz', 'ounce', 'ounces'],
  kg: ['kg', 'kilo', 'kilos'],
  g: ['g', 'gram', 'grams'],
}
const POUNDS_AND_OUNCES = /^(.+?)\s*(?:lbs?|pounds?)\.?,?\s+(.+?)\s*(?:oz|ounces?)\.?$/i
const WITH_UNIT = /^(.*?)\s*([a-z]+)\.?$/i
const FEET_IN_A_METRE = 1 / 0.3048

/** A whole number, a fraction, or both. */
const TYPED = /^(?:(\d[\d.,\s]*?)[\s-]*)?(?:([⅛-⅞¼-¾⅓⅔])|(\d+)\s*[/⁄]\s*(\d+))?$/

/** `1830`, `1,830`, `1 830`, `1,5`, `2½`, `1 1/2`; null for others. */
export function readTyped(text: string): number | null {
  const [match, digits = '', sign = '', above = 0, below = 1] = TYPED.exec(text.trim()) ?? []
  if (!match) return null
  const plain = digits.replace(/^(0[\s,])|[\s,](?=\d{3}(?!\d))/g, '$1').replace(',', '.')
  const value = Number(plain) + (sign ? partOf(sign) : 0) + Number(above) / Number(below)
  return Number.isFinite(value) ? value : null
}

/** Reads `1,830`, `1830 g`, `4 lb 2 oz`; null for others. The unit is null if it is not written. */
export function readWeight(text: string): { value: number; unit: string | null } | null {
  const [, pounds, ounces] = POUNDS_AND_OUNCES.exec(text) ?? []
  if (pounds && ounces) {
    const [whole, rest] = [readTyped(pounds), readTyped(ounces)]
    return whole === null || rest === null ? null : { value: whole + rest / 16, unit: 'lb' }
  }
  const [, number = '', name = ''] = WITH_UNIT.exec(text) ?? []
  const isNamed = (names: string[]) => names.includes(name.toLowerCase())
  const [unit = null] = Object.entries(UNITS).find(([, names]) => isNamed(names)) ?? []
  const value = readTyped(unit ? number : text)
  return value === null ? null : { value, unit }
}

/** Reads an altitude, in feet: `4,000`, `4.000`, `4000 ft`, `1200 m`; null for others. */
export function readHeight(text: string): number | null {
  const [, number = '', metres] =
    /^(.*?)\s*(?:(m|met(?:re|er)s?)|ft|feet|foot|′|')?\.?$/i.exec(text.trim()) ?? []
  // "1.200 m" is not 1.2 m.
  const value = readTyped(number.replace(/\.(?=\d{3}(?!\d))/, ''))
  return value !== null && metres ? Math.round(value * FEET_IN_A_METRE) : value
}
