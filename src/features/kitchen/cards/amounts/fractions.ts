/** The value of a fraction sign: a half of "½". */
export function partOf(sign: string): number {
  const [above, below] = sign.normalize('NFKC').split('⁄')
  return Number(above) / Number(below)
}

const SIGNS = [...'⅛¼⅓⅜½⅝⅔¾⅞']
/** Fractions that measuring cups and spoons exist for. */
export const CUPS = [0, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4]
export const SPOONS = [0, ...SIGNS.map(partOf)]

/** `2.25`, without zeros at its end. */
export const decimal = (value: number, digits = 2): string => String(Number(value.toFixed(digits)))

/** `1¾`; `1.7` where there is no sign. */
export function withFraction(value: number): string {
  const whole = Math.floor(value + 1e-6)
  const sign = SIGNS.find((one) => Math.abs(partOf(one) - (value - whole)) < 1e-3)
  return sign ? `${whole || ''}${sign}` : decimal(value)
}

export const nearestOf = (value: number, fractions: number[]): number =>
  [...fractions, 1]
    .map((fraction) => Math.floor(value) + fraction)
    .reduce((best, one) => (Math.abs(one - value) < Math.abs(best - value) ? one : best))
