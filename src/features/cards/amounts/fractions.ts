export const SIGNS: Record<string, number> = {
  ...{ '⅛': 1 / 8, '¼': 1 / 4, '⅓': 1 / 3, '⅜': 3 / 8, '½': 1 / 2 },
  ...{ '⅝': 5 / 8, '⅔': 2 / 3, '¾': 3 / 4, '⅞': 7 / 8 },
}
/** Fractions for which there is a measuring cup, and a measuring spoon. */
export const CUPS = [0, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4]
export const SPOONS = [0, ...Object.values(SIGNS)]

/** `2.25`, without zeros at its end. */
export const decimal = (value: number, digits = 2): string => String(Number(value.toFixed(digits)))

/** A number with a fraction sign: `1¾`; `1.7` where there is none. */
export function withFraction(value: number): string {
  const whole = Math.floor(value + 1e-6)
  const sign = Object.entries(SIGNS).find(([, part]) => Math.abs(part - (value - whole)) < 1e-3)
  return sign ? `${whole || ''}${sign[0]}` : decimal(value)
}

/** The nearest number with one of some fractions. */
export const nearestOf = (value: number, fractions: number[]): number =>
  [...fractions, 1]
    .map((fraction) => Math.floor(value) + fraction)
    .reduce((best, one) => (Math.abs(one - value) < Math.abs(best - value) ? one : best))
