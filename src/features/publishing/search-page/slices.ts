import type { Slice } from '../../../lib/paged-list.ts'

/** The API's limit. */
const MOST_AT_ONCE = 50

/** For a reader who returns to many pages. */
export function cut({ offset, quantity }: Slice): Slice[] {
  const parts: Slice[] = []
  for (let done = 0; done < quantity; done += MOST_AT_ONCE)
    parts.push({ offset: offset + done, quantity: Math.min(MOST_AT_ONCE, quantity - done) })
  return parts
}
