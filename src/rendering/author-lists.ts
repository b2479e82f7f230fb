import type { AuthorNote } from '../features/publishing/articles/author-note.ts'
import { byDistance, first, timed } from '../features/publishing/articles/nearest.ts'
import type { Author } from '../features/publishing/authors/contract.ts'
import type { PageTeaser } from '../features/publishing/teasers/contract.ts'

export function listByAuthor(authors: Author[], articles: PageTeaser[]) {
  const lists = new Map<string, PageTeaser[]>(authors.map(({ slug }) => [slug, []]))
  for (const article of articles)
    for (const { slug } of article.authors) lists.get(slug)?.push(article)
  const bySlug = new Map(authors.map((author) => [author.slug, author]))
  const timedLists = new Map([...lists].map(([slug, list]) => [slug, list.map(timed)]))

  return {
    read: (slug: string): Author | null => bySlug.get(slug) ?? null,
    articles: lists,
    notesOf(article: PageTeaser | undefined, quantity: number): AuthorNote[] {
      if (!article) return []
      const order = byDistance(timed(article).at)
      return article.authors.flatMap(({ slug }) => {
        const author = bySlug.get(slug)
        const others = timedLists.get(slug)?.filter((one) => one.article !== article) ?? []
        const more = first(others, quantity, order).map((one) => one.article)
        return author ? [{ author, more }] : []
      })
    },
  }
}
