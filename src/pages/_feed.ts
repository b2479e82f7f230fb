import type { APIRoute } from 'astro'
import { articlesInFeed } from '../features/publishing/articles/feed.ts'
import type { SiteIdentity } from '../features/site/site-settings/contract.ts'
import { FEED_FORMATS, type Feed } from '../lib/feed-formats.ts'
import type { SiteData } from '../rendering/site-data.ts'

type ListFeed = {
  name?: string
  description: string
  path: string
  latest: Feed['latest']
  items(origin: URL): Feed['items']
}

/** The feed of a list; `find` resolves to null when there is no such list. */
export const feedOf =
  (
    find: (data: SiteData, site: SiteIdentity, slug: string) => Promise<ListFeed | null>,
  ): APIRoute =>
  async ({ locals: { data }, params: { slug = '' }, site: origin, url }) => {
    const { site } = await data.frame()
    const file = url.pathname.split('/').at(-1) ?? ''
    const format = FEED_FORMATS[file]
    const list = format ? await find(data, site, slug) : null
    if (!format || !list) return new Response(null, { status: 404 })
    const { name, description, path, latest, items } = list
    const root = new URL('/', origin ?? url)
    const absolute = (of: string) => new URL(of, root).href
    const feed = {
      title: name === undefined ? site.name : `${site.name}: ${name}`,
      description,
      page: absolute(path),
      address: absolute(`${path.replace(/\/$/, '')}/${file}`),
      generator: site.name,
      icon: absolute('/icon-512.png'),
      latest,
      items: items(root),
    }
    return new Response(format.write(feed), { headers: { 'Content-Type': format.type } })
  }

type ArticleList = { path: string; name: string; description: string }

export const articleFeed = (
  find: (data: SiteData, site: SiteIdentity, slug: string) => Promise<ArticleList | null>,
): APIRoute =>
  feedOf(async (data, site, slug) => {
    const list = await find(data, site, slug)
    return list && { ...list, ...articlesInFeed(await data.feed(list.path)) }
  })

export const siteFeed = feedOf(async (data, { description }) => ({
  path: '/',
  description,
  ...articlesInFeed(await data.feed('/articles')),
}))
