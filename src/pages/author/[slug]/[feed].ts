import { articleFeed } from '../../_feed.ts'

export const GET = articleFeed(async (data, site, slug) => {
  const author = await data.author(slug)
  if (!author) return null
  const { name } = author
  return { path: `/author/${slug}`, name, description: `By ${name} in ${site.name}.` }
})
