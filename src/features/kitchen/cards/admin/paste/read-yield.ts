import { readQuantity } from '../../amounts/quantity.ts'
import type { Card } from '../../contract.ts'
import { readDuration } from '../read-duration.ts'

const LONGEST = 200

/** Reads how much a card makes: "6 half pints", "4–6 servings", "4". */
export function readYield(text: string): Card['yield'] {
  const written = text.trim().replace(/\.$/, '')
  if (written.length > LONGEST) return { amount: null, unit: '', text: written }
  const amount = readQuantity(written.replace(/^(?:about|approximately|approx\.|ca\.)\s+/i, ''))
  if (!amount) return { amount: null, unit: '', text: written }
  const { from, to } = amount.quantity
  const unit = amount.rest.trim().replace(/^\((.*)\)$/, '$1') || 'servings'
  // A range is in the text, because the amount is one number.
  return { amount: from, unit, text: to === null ? '' : `${from}–${to} ${unit}` }
}

type Times = Pick<Card, 'preparation' | 'work' | 'waiting'>

/**
 * Completes times by the total, all in minutes: what remains of it is waiting, or is work if no
 * other time is written.
 */
export function timesOf(written: Partial<Times>, total: number | null): Times {
  const times = { preparation: null, work: null, waiting: null, ...written }
  const sum = (times.preparation ?? 0) + (times.work ?? 0) + (times.waiting ?? 0)
  if (total === null || total <= sum) return times
  if (sum === 0) return { ...times, work: total }
  return { ...times, waiting: (times.waiting ?? 0) + total - sum }
}

const TIME =
  /^(prep\w*|hands[- ]on|cook\w*|bak(?:e|ing)|active|work(?:ing)?|process(?:ing)?|total|ready in|rest\w*|chill\w*|rising|rise|proof\w*|wait\w*|ferment\w*|cur(?:e|ing)|dry(?:ing)?|inactive|additional|soak\w*|brin(?:e|ing))(?:\s+time)?\s*[:–-]?\s*(.+)$/i

export type Fact =
  | { name: keyof Times | 'total'; minutes: number }
  | { name: 'yield'; value: Card['yield'] }

/** "Prep time: 15 min", "Makes 6 half pints"; null for other lines. */
export function readFact(text: string): Fact | null {
  if (text.length > LONGEST) return null
  const [, label = '', rest = ''] = TIME.exec(text) ?? []
  const minutes = label ? readDuration(rest.trim()) : null
  if (minutes !== null) return { name: timeCalled(label), minutes }
  const made =
    /^(?:yields?|makes|serves|servings?|portions?)\s*[:–-]?\s+(.{1,80})$/i.exec(text) ??
    /^(\d+(?:\s*(?:-|–|to)\s*\d+)?\s+(?:servings?|portions?))\.?$/i.exec(text)
  return made && (readQuantity(made[1]?.replace(/^about\s+/i, '') ?? '') || /:/.test(text))
    ? { name: 'yield', value: readYield(made[1] ?? '') }
    : null
}

function timeCalled(label: string): keyof Times | 'total' {
  if (/^(?:total|ready)/i.test(label)) return 'total'
  if (/^(?:prep|hands)/i.test(label)) return 'preparation'
  return /^(?:cook|bak|active|work|process)/i.test(label) ? 'work' : 'waiting'
}
