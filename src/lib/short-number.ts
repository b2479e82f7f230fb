const UNITS = ['', 'K', 'M', 'B']

/** 1.2K, 12K, 1M (rule: reading/short-numbers) */
export function shortNumber(count: number): string {
  const whole = Math.trunc(count)
  if (Math.abs(whole) < 1000) return String(whole)
  let value = Math.abs(whole)
  let unit = 0
  while (unit < UNITS.length - 1 && roundOf(value) >= 1000) {
    value /= 1000
    unit += 1
  }
  return `${whole < 0 ? '-' : ''}${roundOf(value)}${UNITS[unit]}`
}

/** Rounds before the digits are counted, so that 9.96 becomes 10, not 10.0. */
const roundOf = (value: number): number => {
  const tenths = Math.round(value * 10) / 10
  return tenths < 10 ? tenths : Math.round(value)
}
