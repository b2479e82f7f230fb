import * as v from 'valibot'

/** A form that is sent sooner than this was not filled in by a person (rule: contact-and-returns/honeypot). */
const SHORTEST_MS = 3000

/**
 * Fields that tell people from programs; a direct call of the API may leave both out. A program that
 * is found out gets the answer that a person gets.
 */
export const honeypot = {
  /** Nobody sees the field, so nobody fills it in. */
  homepage: v.optional(v.string(), ''),
  open_ms: v.optional(v.number()),
}

export const isFilledByProgram = ({
  homepage,
  open_ms,
}: {
  homepage: string
  open_ms?: number | undefined
}): boolean => homepage !== '' || (open_ms !== undefined && open_ms < SHORTEST_MS)

/**
 * For how long the page has been open, once that is long enough: a person who is faster, because
 * the form was still filled in from before, waits and is not taken for a program.
 */
export async function openTime(): Promise<number> {
  while (performance.now() < SHORTEST_MS) {
    const rest = SHORTEST_MS - performance.now()
    await new Promise((settle) => setTimeout(settle, rest))
  }
  return Math.ceil(performance.now())
}
