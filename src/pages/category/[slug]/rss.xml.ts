import { getCollection } from 'astro:content'
import { createHash } from 'node:crypto'
import type { APIRoute } from 'astro'
import type { Article } from '../../../features/articles/contract.ts'
import type { Category } from '../../../features/categories/contract.ts'
import { subtreeIds } from '../../../features/categories/rules.ts'
import { site } from '../../../site.ts'
import { feedResponse, newestOf } from '../../_feed.ts'

/** What a feed shows of an article changes with its version, its pictures, names and references. */
const shown = ({ id, version, updated_at, images, tags, author, references }: Article) => [
  id,
  version,
  updated_at,
  images,
  tags,
  author,
  references,
]

/** One feed a category, with everything below it. */
export async function getStaticPaths() {
  const articles = (await getCollection('articles')).map(({ data }) => data)
  return (await getCollection('categories')).map(({ data: category }) => {
    const ids = new Set(subtreeIds(category))
    const own = newestOf(articles.filter(({ tag }) => tag.some((id) => ids.has(id))))
    const content = JSON.stringify([category.slug, category.name, own.map(shown)])
    return {
      params: { slug: category.slug },
      props: { category, articles: own },
      cacheKey: createHash('sha256').update(content).digest('base64url'),
    }
  })
}

export const GET: APIRoute<{ category: Category; articles: Article[] }> = ({
  props,
  site: origin,
  url,
}) => {
  const { category, articles } = props
  const feed = {
    title: `${site.name}: ${category.name}`,
    description: `${category.name} in ${site.name}.`,
    path: `/category/${category.slug}/rss.xml`,
    articles,
  }
  return feedResponse(feed, new URL('/', origin ?? url))
}
