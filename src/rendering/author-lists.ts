import type { AuthorNote } from '../features/articles/author-note.ts'
import type { ListedArticle } from '../features/articles/contract.ts'
import { createNearestOthers } from '../features/articles/nearest.ts'
import type { Author } from '../features/authors/contract.ts'

export function listByAuthor(authors: Author[], articles: ListedArticle[]) {
  const lists = new Map<string, ListedArticle[]>(authors.map(({ slug }) => [slug, []]))
  for (const article of articles)
    for (const { slug } of article.authors) lists.get(slug)?.push(article)
  const known = new Map(authors.map((author) => [author.slug, author]))
  const nearest = new Map([...lists].map(([slug, list]) => [slug, createNearestOthers(list)]))

  return {
    read: (slug: string): Author | null => known.get(slug) ?? null,
    articles: lists,
    notesOf: (article: ListedArticle | undefined, quantity: number): AuthorNote[] =>
      (article?.authors ?? []).flatMap(({ slug }) => {
        const author = known.get(slug)
        const near = nearest.get(slug)
        return article && author && near ? [{ author, more: near(article, quantity) }] : []
      }),
  }
}
