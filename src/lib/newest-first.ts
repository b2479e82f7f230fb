type Dated = { id: string; published_at: string | null }

/**
 * Sorts by date of publication. The id decides between equal times, so that every release has the
 * same order.
 */
export const newestFirst = (one: Dated, other: Dated): number =>
  compare(other.published_at ?? '', one.published_at ?? '') || compare(one.id, other.id)

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other))
