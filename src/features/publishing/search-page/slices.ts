import type { Slice } from '../../../lib/paged-list.ts'

/** The most results that the API returns at once. */
const MOST_AT_ONCE = 50

/** Cuts a slice into parts that the API accepts, for a reader who returns to many loaded pages. */
export function cut({ offset, quantity }: Slice): Slice[] {
  const parts: Slice[] = []
  for (let done = 0; done < quantity; done += MOST_AT_ONCE)
    parts.push({ offset: offset + done, quantity: Math.min(MOST_AT_ONCE, quantity - done) })
  return parts
}
