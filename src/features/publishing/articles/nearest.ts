import type { Teaser } from '../teasers/contract.ts'

export type Dated = Pick<Teaser, 'id' | 'published_at'>

export type Timed<Article> = { article: Article; at: number }

export const timed = <Article extends Dated>(article: Article): Timed<Article> => ({
  article,
  at: Date.parse(article.published_at ?? ''),
})

type Order<One> = (a: One, b: One) => number

/** The nearest first; of two equally near ones the later, then by id. */
export const byDistance =
  (at: number): Order<Timed<Dated>> =>
  (a, b) =>
    Math.abs(a.at - at) - Math.abs(b.at - at) ||
    b.at - a.at ||
    (a.article.id < b.article.id ? -1 : 1)

export const oldestFirst: Order<Timed<unknown>> = (a, b) => a.at - b.at

/**
 * The nearest in time, found by walking away from the time in both directions.
 * @param sorted oldest first
 * @param quantity at least 1
 */
export function nearest<One extends Timed<Dated>>(
  sorted: One[],
  at: number,
  quantity: number,
): One[] {
  const distance = (one: One) => Math.abs(one.at - at)
  const found: One[] = []
  let after = firstFrom(sorted, at)
  let before = after - 1
  for (;;) {
    const [earlier, later] = [sorted[before], sorted[after]]
    const isLater = later && !(earlier && distance(earlier) < distance(later))
    const next = isLater ? later : earlier
    const last = found[quantity - 1]
    // All that are as near as the last one are compared.
    if (!next || (last && distance(next) > distance(last))) break
    found.push(next)
    if (isLater) after += 1
    else before -= 1
  }
  return found.sort(byDistance(at)).slice(0, quantity)
}

/** The index of the first that is not before the time. */
function firstFrom(sorted: Timed<unknown>[], at: number): number {
  let [start, end] = [0, sorted.length]
  while (start < end) {
    const middle = (start + end) >> 1
    if ((sorted[middle]?.at ?? at) < at) start = middle + 1
    else end = middle
  }
  return start
}
