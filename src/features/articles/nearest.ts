import type { ArticlePreview } from './contract.ts'

export type Dated = Pick<ArticlePreview, 'id' | 'published_at'>

export type Nearest<Article> = (at: number, quantity: number) => Article[]

export function createNearest<Article extends Dated>(
  articles: Article[],
  time: (article: Article) => number,
): Nearest<Article> {
  const timed = articles.map((article) => ({ article, at: time(article) }))
  const sides = [1, -1].map((way) => {
    const order = timed.toSorted((a, b) => way * (a.at - b.at) || byId(a.article, b.article))
    return {
      way,
      order: order.map(({ article }) => article),
      times: order.map(({ at }) => way * at),
    }
  })
  return (at, quantity) =>
    sides.flatMap(({ way, order, times }) => {
      const start = placeOf(way * at, times)
      return order.slice(start, start + quantity)
    })
}

function placeOf(number: number, sorted: number[]): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? 0) < number) low = middle + 1
    else high = middle
  }
  return low
}

export const byId = (a: Dated, b: Dated): number => (a.id < b.id ? -1 : 1)

export const timeOf = ({ published_at }: Dated): number => Date.parse(published_at ?? '')

export function first<T>(all: Iterable<T>, quantity: number, order: (a: T, b: T) => number): T[] {
  const best: T[] = []
  for (const one of all) {
    const last = best[quantity - 1]
    if (last !== undefined && order(one, last) > 0) continue
    best.push(one)
    best.sort(order)
    best.length = Math.min(best.length, quantity)
  }
  return best
}

/** Nearest in time first. */
export function createNearestOthers<Article extends Dated>(
  articles: Article[],
): (article: Article, quantity: number) => Article[] {
  const near = createNearest(articles, timeOf)
  return (article, quantity) => {
    const at = timeOf(article)
    const distance = (other: Article) => Math.abs(timeOf(other) - at)
    const others = new Set(near(at, quantity + 1))
    others.delete(article)
    return first(
      others,
      quantity,
      (a, b) => distance(a) - distance(b) || timeOf(b) - timeOf(a) || byId(a, b),
    )
  }
}
