import type { APIRoute } from 'astro'
import { flatten } from '../features/publishing/categories/shared/category-trees.ts'
import type { Suggestions } from '../features/publishing/search/shared/search-files.ts'

export const GET: APIRoute = async ({ locals: { data } }) => {
  const { categories: tree } = await data.frame()
  const categories = flatten(tree).map(({ id, name, slug }) => ({ id, name, slug }))
  const articles = (await data.newest()).map(({ id, title }) => ({ id, title }))
  const series = (await data.series()).map(({ slug, title }) => ({ slug, title }))
  const spellings = await data.spellings()
  return Response.json({ categories, articles, series, spellings } satisfies Suggestions)
}
