import type { Slice } from '../../lib/paged-list.ts'

/** The API allows no more at once. */
const MOST_AT_ONCE = 50

/** A long slice in parts that the API allows: a reader who comes back has many pages at once. */
export function cut({ offset, quantity }: Slice): Slice[] {
  const parts: Slice[] = []
  for (let done = 0; done < quantity; done += MOST_AT_ONCE)
    parts.push({ offset: offset + done, quantity: Math.min(MOST_AT_ONCE, quantity - done) })
  return parts
}
