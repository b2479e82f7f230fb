import type { AuthorNote } from '../features/publishing/articles/author-note.ts'
import type { Neighbors } from '../features/publishing/articles/neighbors.ts'
import type { Author } from '../features/publishing/authors/contract.ts'
import type { Correction } from '../features/publishing/corrections/contract.ts'
import type { PageTeaser } from '../features/publishing/teasers/contract.ts'
import type { ArticleLink } from '../lib/article-fields.ts'
import type { ArticleSurroundings } from './site-data.ts'

/**
 * What a page shows around an article.
 * @param listed the articles that may be shown; a neighbor that is not among them is left out
 */
export function surroundingsOf(
  { place, previous, next, related, byAuthor }: Neighbors,
  listed: Map<string, PageTeaser>,
  authors: Author[],
  corrections: Correction[],
): ArticleSurroundings {
  const inOrder = (ids: string[]) => ids.flatMap((id) => listed.get(id) ?? [])
  const noteOf = (author: Author): AuthorNote => ({
    author,
    more: inOrder(byAuthor[author.slug] ?? []),
  })
  return {
    place,
    previous: linkTo(listed.get(previous ?? '')),
    next: linkTo(listed.get(next ?? '')),
    related: inOrder(related),
    authors: authors.map(noteOf),
    corrections,
  }
}

/**
 * A text that changes with the surroundings.
 * @param digests those of all teasers and authors
 */
export function digestOfSurroundings(
  { related, authors, ...rest }: ArticleSurroundings,
  digests: Map<unknown, string>,
): string {
  const digestOf = (part: unknown) => digests.get(part)
  const notes = authors.map(({ author, more, ...note }) => [
    digestOf(author),
    more.map(digestOf),
    note,
  ])
  return JSON.stringify([rest, related.map(digestOf), notes])
}

/** The part of an article that a link shows, so that no other change of it changes the page. */
const linkTo = (article: ArticleLink | undefined): ArticleLink | null =>
  article ? { id: article.id, title: article.title } : null
