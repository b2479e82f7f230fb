import { withFraction } from './fractions.ts'
import { readQuantity } from './quantity.ts'

/** Writes a number with a fraction sign where that is exact. */
export function writeNumber(value: number): string {
  const written = withFraction(value)
  const isSame = Math.abs((readQuantity(written)?.quantity.from ?? 0) - value) < 1e-3
  return isSame ? written : String(value)
}
