import * as v from 'valibot'

/** rule: contact-and-returns/honeypot */
const SHORTEST_MS = 3000

/** Fields that detect programs. A detected program gets the same answer as a person. */
export const honeypot = {
  /** This field is invisible to people, so only programs fill it in. */
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
 * Waits until the form has been open long enough, so that a fast person is not taken for a program.
 * Returns milliseconds.
 */
export async function openTime(): Promise<number> {
  while (performance.now() < SHORTEST_MS) {
    const rest = SHORTEST_MS - performance.now()
    await new Promise((settle) => setTimeout(settle, rest))
  }
  return Math.ceil(performance.now())
}
