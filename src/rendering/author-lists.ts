import type { Author } from '../features/publishing/authors/contract.ts'
import type { PageTeaser } from '../features/publishing/teasers/contract.ts'

export function listByAuthor(authors: Author[], articles: PageTeaser[]) {
  const lists = new Map<string, PageTeaser[]>(authors.map(({ slug }) => [slug, []]))
  for (const article of articles)
    for (const { slug } of article.authors) lists.get(slug)?.push(article)
  const bySlug = new Map(authors.map((author) => [author.slug, author]))
  return {
    read: (slug: string): Author | null => bySlug.get(slug) ?? null,
    articles: lists,
  }
}
