import { getCollection } from 'astro:content'
import type { ArticlePreview } from './contract.ts'
import { readingMinutes } from './rules.ts'

/** An article as lists show it. */
export type ListedArticle = ArticlePreview & { minutes: number }

let listed: Promise<ListedArticle[]> | undefined

/** Every published article, the newest first; read once for all pages of a build. */
export const listedArticles = (): Promise<ListedArticle[]> => {
  listed ??= readAll()
  return listed
}

async function readAll(): Promise<ListedArticle[]> {
  const entries = await getCollection('articles')
  return entries
    .map(({ data: { body, references: _, ...preview } }) => ({
      ...preview,
      minutes: readingMinutes(body),
    }))
    .sort(newestFirst)
}

/** By first publication; the id decides between two of one moment, so that builds agree. */
export const newestFirst = (one: ArticlePreview, other: ArticlePreview): number =>
  (other.published_at ?? '').localeCompare(one.published_at ?? '') || one.id.localeCompare(other.id)

/** The articles with the given ids, in that order; ids of unpublished ones are passed over. */
export async function listedInOrder(ids: string[]): Promise<ListedArticle[]> {
  const all = new Map((await listedArticles()).map((article) => [article.id, article]))
  return ids.flatMap((id) => all.get(id) ?? [])
}
