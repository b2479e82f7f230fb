import { getCollection } from 'astro:content'
import { createHash } from 'node:crypto'

let key: Promise<string> | undefined

/**
 * A digest of the content that the frame of every page shows: the categories, and how many articles
 * each has. A page that gives Astro a `cacheKey` must have it in there.
 */
export const frameKey = (): Promise<string> => {
  key ??= digest()
  return key
}

async function digest(): Promise<string> {
  const categories = (await getCollection('categories')).map(({ id, digest }) => `${id} ${digest}`)
  const tags = (await getCollection('articles')).flatMap(({ data }) =>
    data.tags.map(({ slug }) => slug),
  )
  const text = JSON.stringify([categories.sort(), tags.sort()])
  return createHash('sha256').update(text).digest('base64url')
}
