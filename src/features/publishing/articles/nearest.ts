import type { Teaser } from '../teasers/contract.ts'

export type Dated = Pick<Teaser, 'id' | 'published_at'>

export type Timed<Article> = { article: Article; at: number }

export const timed = <Article extends Dated>(article: Article): Timed<Article> => ({
  article,
  at: Date.parse(article.published_at ?? ''),
})

type Order<One> = (a: One, b: One) => number

export const byDistance =
  (at: number): Order<Timed<Dated>> =>
  (a, b) =>
    Math.abs(a.at - at) - Math.abs(b.at - at) ||
    b.at - a.at ||
    (a.article.id < b.article.id ? -1 : 1)

/** The first `quantity` of all, without sorting all of them. */
export function first<One>(all: Iterable<One>, quantity: number, order: Order<One>): One[] {
  const best: One[] = []
  for (const one of all) {
    const last = best[quantity - 1]
    if (last !== undefined && order(one, last) > 0) continue
    best.push(one)
    best.sort(order)
    best.length = Math.min(best.length, quantity)
  }
  return best
}
