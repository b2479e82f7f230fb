import type { ImportNote } from '../../pieces.ts'

const ZONED = /(?:Z|[+-]\d\d:?\d\d)$/

/** ISO 8601; a time without a zone is read as UTC, with a note. */
export function timeOf(value: unknown, notes: ImportNote[]): string | null {
  if ((value ?? '') === '') return null
  const text = value instanceof Date ? isoOf(value) : String(value).trim()
  const zoned = ZONED.test(text)
  const plain = /^\d{4}-\d{1,2}-\d{1,2}$/.test(text)
    ? `${text.replace(/-(\d)(?=-|$)/g, '-0$1')}T12:00:00Z`
    : text
  const time = new Date(zoned || plain.endsWith('Z') ? plain : `${plain.replace(' ', 'T')}Z`)
  const known = isoOf(time) || isoOf(new Date(text))
  if (!known) notes.push({ topic: 'dates', words: `“${text.slice(0, 60)}” is not a date.` })
  else if (!zoned && /\d:\d/.test(text))
    notes.push({ topic: 'dates', words: 'A time without a zone was read as UTC.' })
  return known || null
}

const isoOf = (time: Date): string => (Number.isNaN(time.getTime()) ? '' : time.toISOString())
