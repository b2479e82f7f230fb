import * as v from 'valibot'
import { cardFields } from '../../src/features/kitchen/cards/card-fields.ts'
import type { Card } from '../../src/features/kitchen/cards/contract.ts'

type Schema = v.GenericSchema & {
  entries?: Record<string, Schema>
  item?: Schema
  wrapped?: Schema
  options?: readonly unknown[]
  pipe?: readonly { type: string; requirement?: unknown }[]
}

/** For fields that take no text of any kind, tried in turn. */
const SAMPLES = [
  1,
  'part1',
  '/images/oats/480.webp',
  '2026-05-31',
  crypto.randomUUID(),
  'https://guide.example/"onfocus="alert(1)"><script>alert(1)</script>',
]

const takes = (schema: Schema, value: unknown) => v.safeParse(schema, value).success

const longestOf = ({ pipe = [] }: Schema): number =>
  Number(pipe.find(({ type }) => type === 'max_length')?.requirement ?? 100)

function filled(schema: Schema, text: (longest: number) => string): unknown {
  if (schema.entries)
    return Object.fromEntries(
      Object.entries(schema.entries).map(([name, entry]) => [name, filled(entry, text)]),
    )
  if (schema.item) return [filled(schema.item, text)]
  if (schema.wrapped) return filled(schema.wrapped, text)
  if (schema.type === 'picklist') return schema.options?.at(-1)
  if (schema.type === 'boolean') return true
  const written = schema.type === 'string' ? text(longestOf(schema)) : ''
  const value = [written, ...SAMPLES].find((one) => one !== '' && takes(schema, one))
  if (value === undefined) throw new Error('A field of a card takes none of the samples.')
  return value
}

/**
 * A card with something in each of its fields, found in its schema: a text of those that are dealt
 * wherever one is taken.
 */
export function cardOfTexts(text: (longest: number) => string): Card {
  const card = filled(cardFields as never, text) as Card
  const [line] = card.groups[0]?.lines ?? []
  const [step] = card.parts[0]?.steps ?? []
  if (!line || !step || !card.altitude) throw new Error('A card has lines, steps and a table.')
  const base = { ...line, id: 'base1', scaling: 'number' as const, of: null, percent: null }
  const measure = { from: 1, to: 2 }
  Object.assign(line, { quantity: measure, of: base.id, weighed: null })
  Object.assign(base, { quantity: measure, weighed: { ...base.weighed, least: 1, most: 2 } })
  for (const one of [line, base]) one.also = { quantity: measure, unit: one.also?.unit ?? '' }
  card.groups[0]?.lines.push(base)
  Object.assign(step, { id: 'step1', uses: [line.id, base.id], altitude: 0 })
  card.altitude.bands = [{ from: 0, to: 1000 }]
  return { ...card, id: crypto.randomUUID() }
}

/** Each field of a value that has no fields of its own. */
export const leavesOf = (value: unknown, path: string[] = []): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => leavesOf(part, [...path, key]))
    : [path.join('.')]

/** A copy of a card with another value in one place. */
export function withValue(card: Card, path: string, value: unknown): Card {
  const copy = structuredClone(card)
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  const place = keys.reduce((part, key) => part[key] as never, copy as Record<string, unknown>)
  place[last] = value
  return copy
}
