import { articleFeed } from '../../_feed.ts'

/** Includes subcategories. */
export const GET = articleFeed(async (data, site, slug) => {
  const found = await data.category(slug)
  if (!found) return null
  const { name } = found.category
  return { path: `/category/${slug}`, name, description: `${name} in ${site.name}.` }
})
