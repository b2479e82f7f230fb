import { articleFeed } from '../../_feed.ts'

/** The feed of a category, with articles of its subcategories. */
export const GET = articleFeed(async (data, site, slug) => {
  const categoryData = await data.category(slug)
  if (!categoryData) return null
  const { name } = categoryData.category
  return { path: `/category/${slug}`, name, description: `${name} in ${site.name}.` }
})
