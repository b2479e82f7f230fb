import type { Element, Root } from 'hast'
import { select, selectAll } from 'hast-util-select'
import type { Article } from '../contract.ts'
import { element } from '../elements.ts'
import { articleJsonLd, scriptJson } from '../json-ld.ts'
import { remove, say } from './tree.ts'

type About = { origin: URL; siteName: string; words: number; robots?: string }

/** What search engines and previews elsewhere read of an article. */
export function fillHead(tree: Root, article: Article, about: About): void {
  const { origin, siteName, words, robots } = about
  const { title, headline, tags, published_at, updated_at } = article
  const head = select('head', tree) as Element
  const url = new URL(`/article/${article.id}`, origin).href
  const cover = article.images[0]
  const image = cover && {
    url: new URL(cover.url, origin).href,
    width: cover.width,
    height: cover.height,
  }

  say(select('title', head), `${title} · ${siteName}`)
  const metas: Record<string, string> = {
    'meta[name=description]': headline,
    'meta[property="og:title"]': title,
    'meta[property="og:description"]': headline,
    'meta[property="og:url"]': url,
    'meta[property="article:published_time"]': published_at ?? '',
    'meta[property="article:modified_time"]': updated_at,
    'meta[property="article:section"]': tags[0]?.name ?? '',
    'meta[property="og:image"]': image?.url ?? '',
    'meta[property="og:image:width"]': String(image?.width ?? ''),
    'meta[property="og:image:height"]': String(image?.height ?? ''),
    'meta[property="og:image:alt"]': cover?.alt ?? '',
  }
  for (const [selector, content] of Object.entries(metas)) {
    const meta = select(selector, head)
    if (meta) meta.properties.content = content
  }
  const canonical = select('link[rel=canonical]', head)
  if (canonical) canonical.properties.href = url
  remove(head, [
    ...Object.entries(metas).flatMap(([selector, content]) =>
      content === '' ? selectAll(selector, head) : [],
    ),
    ...selectAll('meta[property="article:tag"], link[rel=alternate][href^="/category/"]', head),
  ])
  head.children.push(
    ...tags.map(({ name }) => element('meta', { property: 'article:tag', content: name })),
    ...(robots ? [element('meta', { name: 'robots', content: robots })] : []),
  )
  const surroundings = { origin, siteName, url, image: image ?? null, words, place: null }
  say(
    select('script[type="application/ld+json"]', head),
    scriptJson(articleJsonLd(article, surroundings)),
  )
}
