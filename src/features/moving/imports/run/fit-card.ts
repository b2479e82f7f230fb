import * as v from 'valibot'
import {
  type Card,
  card as cardSchema,
  MOST_LINES,
  MOST_STEPS,
} from '../../../kitchen/cards/contract.ts'

function split<Part>(parts: Part[], most: number): Part[][] {
  const slices: Part[][] = []
  for (let at = 0; at < Math.max(1, parts.length); at += most)
    slices.push(parts.slice(at, at + most))
  return slices
}

/** Control characters, line breaks and marks of text direction. */
const UNPLAIN = /[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]+/gu

export function fitCard(card: Card, note: (words: string) => void): Card {
  const groups = card.groups.flatMap((group) =>
    split(group.lines, MOST_LINES).map((lines) => ({ ...group, lines })),
  )
  const parts = card.parts.flatMap((part) =>
    split(part.steps, MOST_STEPS).map((steps) => ({ ...part, steps })),
  )
  const fit: Card = structuredClone({ ...card, groups, parts })
  for (const { type, requirement, message, path } of v.safeParse(cardSchema, fit).issues ?? []) {
    const last = path?.at(-1)
    if (!last) continue
    const owner = last.input as Record<string, string | unknown[]>
    const key = String(last.key)
    const value = owner[key]
    if (type === 'regex' && typeof value === 'string') owner[key] = value.replace(UNPLAIN, ' ')
    if (type !== 'max_length' || value === undefined) continue
    const most = Number(requirement)
    owner[key] = typeof value === 'string' ? firstOf(value, most) : value.slice(0, most)
    note(`${message} The rest is left out.`)
  }
  const lines = new Set(fit.groups.flatMap((group) => group.lines.map(({ id }) => id)))
  for (const step of fit.parts.flatMap((part) => part.steps))
    step.uses = step.uses.filter((id) => lines.has(id))
  return fit
}

const firstOf = (text: string, most: number): string => [...text].slice(0, most).join('').trim()
