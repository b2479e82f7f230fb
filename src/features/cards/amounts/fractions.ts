/** The value of a fraction sign: a half of "½". */
export function partOf(sign: string): number {
  const [above, below] = sign.normalize('NFKC').split('⁄')
  return Number(above) / Number(below)
}

const SIGNS = [...'⅛¼⅓⅜½⅝⅔¾⅞']
/** Fractions for which there is a measuring cup, and a measuring spoon. */
export const CUPS = [0, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4]
export const SPOONS = [0, ...SIGNS.map(partOf)]

/** `2.25`, without zeros at its end. */
export const decimal = (value: number, digits = 2): string => String(Number(value.toFixed(digits)))

/** A number with a fraction sign: `1¾`; `1.7` where there is none. */
export function withFraction(value: number): string {
  const whole = Math.floor(value + 1e-6)
  const sign = SIGNS.find((one) => Math.abs(partOf(one) - (value - whole)) < 1e-3)
  return sign ? `${whole || ''}${sign}` : decimal(value)
}

/** The nearest number with one of some fractions. */
export const nearestOf = (value: number, fractions: number[]): number =>
  [...fractions, 1]
    .map((fraction) => Math.floor(value) + fraction)
    .reduce((best, one) => (Math.abs(one - value) < Math.abs(best - value) ? one : best))
