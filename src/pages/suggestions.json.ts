import { getCollection } from 'astro:content'
import { listedArticles } from '../features/articles/listed.ts'
import type { Suggestions } from '../features/search/contract.ts'

/** What the keyword field suggests, as one small file that every page can keep. */
export async function GET(): Promise<Response> {
  const categories = (await getCollection('categories')).map(({ data: { id, name, slug } }) => ({
    id,
    name,
    slug,
  }))
  const articles = (await listedArticles()).map(({ id, title }) => ({ id, title }))
  return Response.json({ categories, articles } satisfies Suggestions)
}
