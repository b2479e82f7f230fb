import { withFraction } from './amounts/fractions.ts'
import type { CardFields } from './card-fields.ts'

export type FactorLimits = NonNullable<CardFields['factor_limits']>

/** Says how many times the written amounts may be made at once. */
function rangeText({ least, most }: FactorLimits): string {
  const times = (factor: number) => `${withFraction(factor)} times`
  if (least === 1 && most === 1) return 'Only as written.'
  if (least === null || most === null) {
    const limit = least ?? most ?? 1
    const word = least === null ? 'more' : 'less'
    return limit === 1
      ? `No ${word} than written.`
      : `No ${word} than ${times(limit)} what is written.`
  }
  return `From ${withFraction(least)} to ${times(most)} what is written.`
}

/** "No more than written. Do not double the batch." */
export const limitText = (limits: FactorLimits): string =>
  [rangeText(limits), limits.reason].filter(Boolean).join(' ')

/** A factor that follows from a weight is rarely exact, so this much more is allowed. */
const NEAR = 1e-6

/** rule: cards/factor */
export const isAllowed = (factor: number, limits: FactorLimits | null): boolean =>
  !limits ||
  (factor >= (limits.least ?? 0) - NEAR &&
    factor <= (limits.most ?? Number.POSITIVE_INFINITY) + NEAR)
