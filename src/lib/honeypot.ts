import * as v from 'valibot'

/** rule: contact-and-returns/honeypot */
const SHORTEST_MS = 3000

/** A detected program gets the same answer as a person. */
export const honeypot = {
  /** Invisible to people. */
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

/** A person who is too fast waits. */
export async function openTime(): Promise<number> {
  while (performance.now() < SHORTEST_MS) {
    const rest = SHORTEST_MS - performance.now()
    await new Promise((settle) => setTimeout(settle, rest))
  }
  return Math.ceil(performance.now())
}
