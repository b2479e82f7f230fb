import { articleFeed } from '../../_feed.ts'

/** The feed of a series, the newest part first as in every feed. */
export const GET = articleFeed(async (data, site, slug) => {
  const series = (await data.series()).find((one) => one.slug === slug)
  if (!series) return null
  const { title, tagline } = series
  return {
    path: `/series/${slug}`,
    name: title,
    description: tagline || `${title}, a series in ${site.name}.`,
  }
})
