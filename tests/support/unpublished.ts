import { expect } from 'vitest'
import { type SeedArticle, seedArticles } from '../../scripts/seed/files.ts'

/** Two drafts and an article that was suspended: no reader may see anything of them. */
export const unpublishedArticles = async (): Promise<SeedArticle[]> => {
  const articles = (await seedArticles()).filter(({ state }) => state !== 'published')
  expect(new Set(articles.map(({ state }) => state))).toEqual(
    new Set(['unpublished', 'suppressed']),
  )
  return articles
}

/** What would give an article away, wherever it stands. */
const traces = ({ slug, title, subtitle, headline }: SeedArticle): string[] =>
  [slug, title, subtitle, headline].map((text) => text.toLowerCase())

/** Which traces of hidden articles a text shows, whatever way it writes its apostrophes. */
export function givenAway(text: string, articles: SeedArticle[]): string[] {
  const plain = text
    .replace(/&#39;|&apos;|’/g, "'")
    .replace(/&amp;/g, '&')
    .toLowerCase()
  return articles.flatMap(traces).filter((trace) => plain.includes(trace.replace(/’/g, "'")))
}
