import * as v from 'valibot'

/** A form that is sent sooner than this was not filled in by a person (security.md, Figures). */
const SHORTEST_MS = 3000

/**
 * Fields by which a form tells people from programs; both may be missing, as they are when somebody
 * calls the API by the book. Whoever falls for one is answered as if nothing were the matter.
 */
export const trap = {
  /** Nobody sees the field, so nobody fills it in. */
  homepage: v.optional(v.string(), ''),
  /** Milliseconds for which the page was open. */
  open_ms: v.optional(v.number()),
}

/** Whether a program filled in the form. */
export const isTrapped = ({
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
